-- How often a table was changed: whoever changes it says which state they knew.
ALTER TABLE sitting ADD COLUMN version BIGINT NOT NULL DEFAULT 1;

-- The server's own key, from which every signature is made.
CREATE TABLE server_key (
    only_one INTEGER NOT NULL PRIMARY KEY CHECK (only_one = 1),
    bytes    BYTEA   NOT NULL
);
