-- The seals that seats sent before any word was shown; and was the deal played before?
ALTER TABLE contest ADD COLUMN seals TEXT NOT NULL DEFAULT '[]';
ALTER TABLE contest ADD COLUMN again BOOLEAN NOT NULL DEFAULT FALSE;
