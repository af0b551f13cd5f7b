-- A drained node keeps no tables, and others open none there.
ALTER TABLE node ADD COLUMN drained BOOLEAN NOT NULL DEFAULT FALSE;
