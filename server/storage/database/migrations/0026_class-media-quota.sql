-- Covers and introductions count towards the quota of their teacher, like class files. Compares texts, because the new
-- values of an enum cannot be used in the transaction that adds them.
CREATE OR REPLACE FUNCTION count_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := TG_ARGV[0];
BEGIN
  INSERT INTO storage_changes (purpose, owner_id, files, bytes)
    SELECT purpose, NULL, sign * count(*), sign * sum(bytes) FROM changed GROUP BY purpose
    UNION ALL
    SELECT purpose, owner_id, sign * count(*), sign * sum(bytes) FROM changed
      WHERE purpose::text IN ('resource', 'cover', 'introduction') GROUP BY purpose, owner_id;
  RETURN NULL;
END $$;
