ALTER TABLE "accounts" ADD COLUMN "awaits_verification" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_awaiting" ON "accounts" USING btree ("created_at","id") WHERE awaits_verification;--> statement-breakpoint

-- A teacher who was set back to pending keeps the documents. The name makes it run after the trigger that locks the gigs,
-- because all writers lock the account last. It also follows servers of the previous release.
CREATE FUNCTION copy_awaiting_to_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  awaits boolean := NEW.status = 'requested' OR NEW.status = 'pending' AND NEW.degree_id IS NOT NULL;
BEGIN
  UPDATE accounts SET awaits_verification = awaits WHERE id = NEW.account_id AND awaits_verification <> awaits;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER teachers_verification_copy AFTER INSERT OR UPDATE OF "status", "degree_id" ON "teachers"
  FOR EACH ROW EXECUTE FUNCTION copy_awaiting_to_account();--> statement-breakpoint
UPDATE "accounts" SET "awaits_verification" = true FROM "teachers" t
  WHERE t."account_id" = "accounts"."id" AND (t."status" = 'requested' OR t."status" = 'pending' AND t."degree_id" IS NOT NULL);
