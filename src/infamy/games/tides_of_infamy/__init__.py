"""Tides of Infamy: fleets of three on a sea that is discovered tile by tile; plunder, and battles that wait."""
