-- The nodes that share this database. A row is a lease: it is good for as long as it is renewed by this
-- database's clock, and whoever has none can write nothing.
CREATE TABLE node (
    id      BIGSERIAL   NOT NULL PRIMARY KEY,
    name    TEXT        NOT NULL,
    renewed TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    has_bus BOOLEAN     NOT NULL DEFAULT TRUE
);

-- Which of them keeps a table. Where there is only one, nobody is named.
ALTER TABLE sitting ADD COLUMN owner BIGINT;
CREATE INDEX sitting_owner ON sitting (owner) WHERE owner IS NOT NULL;
