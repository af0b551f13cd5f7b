-- Which node keeps a table: a file has only one, which is not named.
ALTER TABLE sitting ADD COLUMN owner BIGINT;
