-- Who sat where when a contest began: numbers of people, whose names stay with the table.
ALTER TABLE contest ADD COLUMN seats TEXT NOT NULL DEFAULT '';
