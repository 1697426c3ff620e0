"""What a host may want to watch, for Prometheus, beside what the web framework counts by itself."""

from prometheus_client import Counter, Gauge

CHOICES = Counter("infamy_choices", "Choices that were made and kept")
FINISHED = Counter("infamy_matches_finished", "Matches that came to their end")
OPENED = Counter("infamy_tables_opened", "Tables that were opened")
ROOMS = Gauge("infamy_rooms", "Tables that are in memory")
CONNECTIONS = Gauge("infamy_connections", "Browsers that are connected")
REFUSED_MESSAGES = Counter("infamy_messages_refused", "Messages that made no sense")
