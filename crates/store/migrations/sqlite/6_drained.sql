-- A file has only one node, which is never drained: nothing changes.
SELECT 1;
