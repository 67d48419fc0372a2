INSERT INTO "storage_totals" ("purpose", "owner_id", "files", "bytes")
SELECT "purpose", NULL, count(*), sum("bytes") FROM "files" GROUP BY "purpose"
UNION ALL
SELECT "purpose", "owner_id", count(*), sum("bytes") FROM "files" WHERE "purpose" = 'resource' GROUP BY "purpose", "owner_id";--> statement-breakpoint

-- Only inserts rows, so it locks nothing that another transaction waits for.
CREATE FUNCTION count_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := TG_ARGV[0];
BEGIN
  INSERT INTO storage_changes (purpose, owner_id, files, bytes)
    SELECT purpose, NULL, sign * count(*), sign * sum(bytes) FROM changed GROUP BY purpose
    UNION ALL
    SELECT purpose, owner_id, sign * count(*), sign * sum(bytes) FROM changed
      WHERE purpose = 'resource' GROUP BY purpose, owner_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER files_insert AFTER INSERT ON "files" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_files('1');--> statement-breakpoint
CREATE TRIGGER files_delete AFTER DELETE ON "files" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_files('-1');--> statement-breakpoint
CREATE TRIGGER files_update_from AFTER UPDATE ON "files" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_files('-1');--> statement-breakpoint
CREATE TRIGGER files_update_to AFTER UPDATE ON "files" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_files('1');
