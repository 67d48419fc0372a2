-- Whether classes of a teacher are offered to new students.
CREATE FUNCTION may_teach(teacher uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM teachers t JOIN accounts a ON a.id = t.account_id
    WHERE t.account_id = teacher AND t.status = 'approved' AND a.suspended_at IS NULL)
$$;--> statement-breakpoint
-- A new gig locks its teacher's status, so that a decision on the teacher waits and then sees the gig.
CREATE OR REPLACE FUNCTION copy_teacher_to_gig() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM 1 FROM teachers WHERE account_id = NEW.teacher_id FOR SHARE;
    NEW.is_teacher_approved := may_teach(NEW.teacher_id);
  END IF;
  SELECT fold_texts(NEW.title, name, email) INTO NEW.admin_search_text FROM accounts WHERE id = NEW.teacher_id;
  NEW.admin_search_text := coalesce(NEW.admin_search_text, '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_status_to_gigs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gigs SET is_teacher_approved = may_teach(NEW.account_id)
    WHERE teacher_id = NEW.account_id AND is_teacher_approved <> may_teach(NEW.account_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION copy_suspension_to_gigs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gigs SET is_teacher_approved = may_teach(NEW.id)
    WHERE teacher_id = NEW.id AND is_teacher_approved <> may_teach(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER accounts_suspension_copy AFTER UPDATE OF "suspended_at" ON "accounts"
  FOR EACH ROW WHEN (OLD."suspended_at" IS DISTINCT FROM NEW."suspended_at") EXECUTE FUNCTION copy_suspension_to_gigs();
--> statement-breakpoint
-- The audit trail names people whose accounts were deleted before this table existed.
INSERT INTO "erased_accounts" ("account_id")
  SELECT e."person_id" FROM "audit_entries" e
    WHERE e."person_email" <> '' AND NOT EXISTS (SELECT FROM "accounts" a WHERE a."id" = e."person_id")
  UNION
  SELECT e."by_id" FROM "audit_entries" e
    WHERE e."by_name" <> '' AND NOT EXISTS (SELECT FROM "accounts" a WHERE a."id" = e."by_id");
