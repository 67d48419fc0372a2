-- A teacher who became an admin keeps the row in `teachers`, but awaits nothing until a demotion. It also follows servers of
-- the previous release.
CREATE FUNCTION set_awaiting_of_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.awaits_verification := NEW.role = 'teacher' AND EXISTS (SELECT 1 FROM teachers t
    WHERE t.account_id = NEW.id AND (t.status = 'requested' OR t.status = 'pending' AND t.degree_id IS NOT NULL));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_awaiting_to_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  awaits boolean := NEW.status = 'requested' OR NEW.status = 'pending' AND NEW.degree_id IS NOT NULL;
BEGIN
  UPDATE accounts SET awaits_verification = awaits AND role = 'teacher'
    WHERE id = NEW.account_id AND awaits_verification <> (awaits AND role = 'teacher');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER accounts_awaiting_of_role BEFORE UPDATE OF "role" ON "accounts"
  FOR EACH ROW EXECUTE FUNCTION set_awaiting_of_role();--> statement-breakpoint
UPDATE "accounts" SET "awaits_verification" = false WHERE "awaits_verification" AND "role" <> 'teacher';
