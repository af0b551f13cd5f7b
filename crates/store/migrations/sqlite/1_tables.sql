-- A table people sit at: its people, seats and settings as one document.
CREATE TABLE sitting (
    code    TEXT    NOT NULL PRIMARY KEY,
    doc     TEXT    NOT NULL,
    open    INTEGER NOT NULL,
    touched INTEGER NOT NULL
) WITHOUT ROWID;

-- A contest: the opening line of its journal, and its end.
CREATE TABLE contest (
    id      INTEGER NOT NULL PRIMARY KEY,
    code    TEXT    NOT NULL,
    wish    TEXT    NOT NULL,
    secret  BLOB    NOT NULL,
    words   TEXT    NOT NULL,
    began   INTEGER NOT NULL,
    ended   INTEGER
);
CREATE INDEX contest_of_sitting ON contest (code);

-- The journal. The key is the guard: of two who append the same line, one is refused. Lines of
-- many contests come in turn: by rowid they are written one after another, and only the key's own
-- narrow index is written all over the place.
CREATE TABLE line (
    contest INTEGER NOT NULL,
    seq     INTEGER NOT NULL,
    text    TEXT    NOT NULL,
    mark    TEXT    NOT NULL,
    at      INTEGER NOT NULL,
    spent   INTEGER NOT NULL,
    PRIMARY KEY (contest, seq)
);
