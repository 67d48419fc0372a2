-- `UNRATED_SCORE` in schema-gigs.ts explains the formula and its constants.
CREATE FUNCTION rating_score(stars integer[]) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((5 * 4 + sum(s.star * s.ratings)) / (5 + sum(s.ratings)))::double precision
  FROM unnest(stars) WITH ORDINALITY AS s(ratings, star)
$$;--> statement-breakpoint

-- Hidden reviews do not count.
CREATE OR REPLACE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := TG_ARGV[0];
  change record;
BEGIN
  FOR change IN SELECT gig_id, rating, count(*) AS ratings FROM changed WHERE hidden_at IS NULL
    GROUP BY gig_id, rating ORDER BY gig_id, rating
  LOOP
    UPDATE gig_counters SET stars[change.rating] = stars[change.rating] + sign * change.ratings
      WHERE gig_id = change.gig_id;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER ratings_update_from ON "ratings";--> statement-breakpoint
DROP TRIGGER ratings_update_to ON "ratings";--> statement-breakpoint
CREATE FUNCTION move_rating_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted integer[];
BEGIN
  SELECT stars INTO counted FROM gig_counters WHERE gig_id = NEW.gig_id FOR NO KEY UPDATE;
  IF OLD.hidden_at IS NULL THEN counted[OLD.rating] := counted[OLD.rating] - 1; END IF;
  IF NEW.hidden_at IS NULL THEN counted[NEW.rating] := counted[NEW.rating] + 1; END IF;
  UPDATE gig_counters SET stars = counted WHERE gig_id = NEW.gig_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ratings_update AFTER UPDATE ON "ratings" FOR EACH ROW
  WHEN (OLD."rating" <> NEW."rating" OR (OLD."hidden_at" IS NULL) <> (NEW."hidden_at" IS NULL))
  EXECUTE FUNCTION move_rating_count();--> statement-breakpoint

-- Transactions that change ratings lock the gig first: they would deadlock if they locked it after the counters.
CREATE FUNCTION copy_score_to_gig() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gigs SET rating_score = rating_score(NEW.stars) WHERE id = NEW.gig_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER gig_counters_score AFTER UPDATE OF "stars" ON "gig_counters"
  FOR EACH ROW WHEN (OLD."stars" IS DISTINCT FROM NEW."stars") EXECUTE FUNCTION copy_score_to_gig();--> statement-breakpoint
CREATE FUNCTION copy_teacher_to_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT teacher_id INTO NEW.teacher_id FROM gigs WHERE id = NEW.gig_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ratings_teacher_copy BEFORE INSERT ON "ratings"
  FOR EACH ROW EXECUTE FUNCTION copy_teacher_to_rating();--> statement-breakpoint

UPDATE "ratings" r SET "teacher_id" = g."teacher_id" FROM "gigs" g WHERE g."id" = r."gig_id";--> statement-breakpoint
UPDATE "gigs" g SET "rating_score" = rating_score(c."stars") FROM "gig_counters" c
  WHERE c."gig_id" = g."id" AND g."rating_score" <> rating_score(c."stars");
