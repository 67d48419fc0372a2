DROP INDEX "gigs_best_rated";--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "public_words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "has_free_seats" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "gigs_recommended" ON "gigs" USING btree ("has_free_seats","rating_score","created_at","id") WHERE is_on_sale;--> statement-breakpoint
CREATE INDEX "gigs_public_words" ON "gigs" USING gin ("public_words") WITH (fastupdate=false);--> statement-breakpoint
-- The words of a text. `toWords` of the contract splits texts in the same way. A word of a text without spaces would be
-- too long for a tsvector, so words are cut.
CREATE FUNCTION to_words(VARIADIC texts text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT DISTINCT left(word, 100)
    FROM regexp_split_to_table(translate(fold_texts(VARIADIC texts), '''’‘ʼʾʿ', ''), '[\s\u001f!-/:-@[-`{-~،؛؟۔«»“”„–—…·•]+') AS word
    WHERE word <> ''))
$$;--> statement-breakpoint
-- No contact data: everybody searches here.
CREATE FUNCTION gig_words(gig gigs, teacher_name text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_words(gig.title, gig.description, array_to_string(gig.outcomes, ' '), gig.subject::text,
    array_to_string(gig.languages, ' '), gig.level::text, gig.audience::text, teacher_name)
$$;--> statement-breakpoint
CREATE FUNCTION copy_words_to_gig() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.public_words := gig_words(NEW, (SELECT name FROM accounts WHERE id = NEW.teacher_id));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER gigs_words BEFORE INSERT OR UPDATE OF "title", "description", "outcomes", "subject", "languages", "level", "audience"
  ON "gigs" FOR EACH ROW EXECUTE FUNCTION copy_words_to_gig();--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_name_to_search_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gigs SET admin_search_text = fold_texts(title, NEW.name, NEW.email), public_words = gig_words(gigs, NEW.name)
    WHERE teacher_id = NEW.id;
  UPDATE feedbacks SET search_text = fold_texts(message, NEW.name, NEW.email) WHERE author_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint

-- Whether no seat is reserved or taken by others, and nobody waits for the free ones.
CREATE FUNCTION has_free_seats(enrolled integer, offered integer, waiting integer, max_students integer) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT enrolled + offered < max_students AND waiting = 0
$$;--> statement-breakpoint
-- Requests hold a shared lock on the gig, and would deadlock if they updated it here. A job does it after the commit.
CREATE FUNCTION queue_free_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs (topic, payload)
    SELECT 'free-seats', jsonb_build_object('gigId', g.id) FROM gigs g
    WHERE g.id = NEW.gig_id AND has_free_seats(NEW.enrolled, NEW.offered, NEW.waiting, g.max_students)
      <> has_free_seats(OLD.enrolled, OLD.offered, OLD.waiting, g.max_students);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER gig_counters_free_seats AFTER UPDATE OF "enrolled", "offered", "waiting" ON "gig_counters" FOR EACH ROW
  WHEN ((OLD."enrolled", OLD."offered", OLD."waiting") IS DISTINCT FROM (NEW."enrolled", NEW."offered", NEW."waiting"))
  EXECUTE FUNCTION queue_free_seats();--> statement-breakpoint
CREATE FUNCTION copy_free_seats_to_gig() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT has_free_seats(c.enrolled, c.offered, c.waiting, NEW.max_students) INTO NEW.has_free_seats
    FROM gig_counters c WHERE c.gig_id = NEW.id;
  NEW.has_free_seats := coalesce(NEW.has_free_seats, true);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER gigs_free_seats BEFORE UPDATE OF "max_students" ON "gigs" FOR EACH ROW
  WHEN (OLD."max_students" <> NEW."max_students") EXECUTE FUNCTION copy_free_seats_to_gig();--> statement-breakpoint

UPDATE "gigs" g SET
  "public_words" = gig_words(g, (SELECT a."name" FROM "accounts" a WHERE a."id" = g."teacher_id")),
  "has_free_seats" = coalesce((SELECT has_free_seats(c."enrolled", c."offered", c."waiting", g."max_students")
    FROM "gig_counters" c WHERE c."gig_id" = g."id"), true);
