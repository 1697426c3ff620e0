"""Stories from the rules of Gull Rock."""
