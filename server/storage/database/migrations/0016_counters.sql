INSERT INTO "gig_counters" ("gig_id", "enrolled", "pending", "rejected", "stars")
SELECT g."id",
  (SELECT count(*) FROM "enrolments" e WHERE e."gig_id" = g."id" AND e."status"::text = 'enrolled'),
  (SELECT count(*) FROM "enrolments" e WHERE e."gig_id" = g."id" AND e."status"::text = 'pending'),
  (SELECT count(*) FROM "enrolments" e WHERE e."gig_id" = g."id" AND e."status"::text = 'rejected'),
  ARRAY(SELECT (SELECT count(*) FROM "ratings" r WHERE r."gig_id" = g."id" AND r."rating" = s.star)
    FROM generate_series(1, 5) AS s(star) ORDER BY s.star)
FROM "gigs" g;--> statement-breakpoint
INSERT INTO "site_totals" ("name", "total")
SELECT 'gigs', (SELECT count(*) FROM "gigs")
UNION ALL SELECT r.name, (SELECT count(*) FROM "accounts" a WHERE a."role"::text = r.name)
FROM unnest(enum_range(NULL::"role")::text[]) AS r(name);--> statement-breakpoint
UPDATE "gigs" g SET
  "is_teacher_approved" = coalesce((SELECT t."status" = 'approved' FROM "teachers" t WHERE t."account_id" = g."teacher_id"), false),
  "admin_search_text" = (SELECT fold_texts(g."title", a."name", a."email") FROM "accounts" a WHERE a."id" = g."teacher_id");--> statement-breakpoint
UPDATE "feedbacks" f SET "search_text" = fold_texts(f."message",
  (SELECT a."name" FROM "accounts" a WHERE a."id" = f."author_id"),
  (SELECT a."email" FROM "accounts" a WHERE a."id" = f."author_id"));--> statement-breakpoint

-- Statement triggers update the counters once for each gig, in the order of the ids: two transactions that remove
-- students of the same gigs never wait for each other in a circle. Transactions lock counters after all other rows.
CREATE FUNCTION count_enrolments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := TG_ARGV[0];
  change record;
BEGIN
  FOR change IN
    SELECT gig_id, count(*) FILTER (WHERE status = 'enrolled') AS enrolled,
      count(*) FILTER (WHERE status = 'pending') AS pending, count(*) FILTER (WHERE status = 'rejected') AS rejected
    FROM changed GROUP BY gig_id ORDER BY gig_id
  LOOP
    UPDATE gig_counters SET enrolled = enrolled + sign * change.enrolled, pending = pending + sign * change.pending,
      rejected = rejected + sign * change.rejected WHERE gig_id = change.gig_id;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enrolments_insert AFTER INSERT ON "enrolments" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_enrolments('1');--> statement-breakpoint
CREATE TRIGGER enrolments_delete AFTER DELETE ON "enrolments" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_enrolments('-1');--> statement-breakpoint
CREATE TRIGGER enrolments_update_from AFTER UPDATE ON "enrolments" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_enrolments('-1');--> statement-breakpoint
CREATE TRIGGER enrolments_update_to AFTER UPDATE ON "enrolments" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_enrolments('1');--> statement-breakpoint

CREATE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := TG_ARGV[0];
  change record;
BEGIN
  FOR change IN SELECT gig_id, rating, count(*) AS ratings FROM changed GROUP BY gig_id, rating ORDER BY gig_id, rating
  LOOP
    UPDATE gig_counters SET stars[change.rating] = stars[change.rating] + sign * change.ratings
      WHERE gig_id = change.gig_id;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ratings_insert AFTER INSERT ON "ratings" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('1');--> statement-breakpoint
CREATE TRIGGER ratings_delete AFTER DELETE ON "ratings" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('-1');--> statement-breakpoint
CREATE TRIGGER ratings_update_from AFTER UPDATE ON "ratings" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('-1');--> statement-breakpoint
CREATE TRIGGER ratings_update_to AFTER UPDATE ON "ratings" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_ratings('1');--> statement-breakpoint

CREATE FUNCTION count_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := TG_ARGV[0];
  change record;
BEGIN
  FOR change IN SELECT role::text AS name, count(*) AS accounts FROM changed GROUP BY role ORDER BY role::text
  LOOP
    UPDATE site_totals SET total = total + sign * change.accounts WHERE name = change.name;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER accounts_insert AFTER INSERT ON "accounts" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_accounts('1');--> statement-breakpoint
CREATE TRIGGER accounts_delete AFTER DELETE ON "accounts" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_accounts('-1');--> statement-breakpoint

CREATE FUNCTION move_account_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM site_totals WHERE name IN (OLD.role::text, NEW.role::text) ORDER BY name FOR NO KEY UPDATE;
  UPDATE site_totals SET total = total - 1 WHERE name = OLD.role::text;
  UPDATE site_totals SET total = total + 1 WHERE name = NEW.role::text;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER accounts_role_change AFTER UPDATE OF "role" ON "accounts"
  FOR EACH ROW WHEN (OLD."role" <> NEW."role") EXECUTE FUNCTION move_account_count();--> statement-breakpoint

CREATE FUNCTION count_gigs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes integer;
BEGIN
  SELECT count(*) INTO changes FROM changed;
  IF changes > 0 THEN
    UPDATE site_totals SET total = total + TG_ARGV[0]::integer * changes WHERE name = 'gigs';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER gigs_insert AFTER INSERT ON "gigs" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_gigs('1');--> statement-breakpoint
CREATE TRIGGER gigs_delete AFTER DELETE ON "gigs" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_gigs('-1');--> statement-breakpoint
CREATE FUNCTION add_gig_counters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gig_counters (gig_id) SELECT id FROM changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER gigs_counters AFTER INSERT ON "gigs" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_gig_counters();--> statement-breakpoint

-- A new gig locks its teacher's status, so that a decision on the teacher waits and then sees the gig.
CREATE FUNCTION copy_teacher_to_gig() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  teacher_status verification_status;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT status INTO teacher_status FROM teachers WHERE account_id = NEW.teacher_id FOR SHARE;
    NEW.is_teacher_approved := coalesce(teacher_status = 'approved', false);
  END IF;
  SELECT fold_texts(NEW.title, name, email) INTO NEW.admin_search_text FROM accounts WHERE id = NEW.teacher_id;
  NEW.admin_search_text := coalesce(NEW.admin_search_text, '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER gigs_teacher_copy BEFORE INSERT OR UPDATE OF "title" ON "gigs"
  FOR EACH ROW EXECUTE FUNCTION copy_teacher_to_gig();--> statement-breakpoint
CREATE FUNCTION copy_status_to_gigs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gigs SET is_teacher_approved = (NEW.status = 'approved')
    WHERE teacher_id = NEW.account_id AND is_teacher_approved <> (NEW.status = 'approved');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER teachers_status_copy AFTER INSERT OR UPDATE OF "status" ON "teachers"
  FOR EACH ROW EXECUTE FUNCTION copy_status_to_gigs();--> statement-breakpoint

CREATE FUNCTION copy_author_to_feedback() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author record;
BEGIN
  SELECT name, email INTO author FROM accounts WHERE id = NEW.author_id;
  NEW.search_text := fold_texts(NEW.message, author.name, author.email);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER feedbacks_author_copy BEFORE INSERT OR UPDATE OF "message", "author_id" ON "feedbacks"
  FOR EACH ROW EXECUTE FUNCTION copy_author_to_feedback();--> statement-breakpoint
CREATE FUNCTION copy_name_to_search_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gigs SET admin_search_text = fold_texts(title, NEW.name, NEW.email) WHERE teacher_id = NEW.id;
  UPDATE feedbacks SET search_text = fold_texts(message, NEW.name, NEW.email) WHERE author_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER accounts_name_copy AFTER UPDATE OF "name", "email" ON "accounts"
  FOR EACH ROW EXECUTE FUNCTION copy_name_to_search_texts();
