"""The table in the browser: one log a table, one consumer a log, and to each reader only what he may know."""
