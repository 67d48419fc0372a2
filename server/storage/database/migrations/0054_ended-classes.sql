-- PostgreSQL cannot change the expression of a generated column, so it is added again with all that depends on it.
DROP TRIGGER "gigs_new_seats" ON "gigs";--> statement-breakpoint
DROP INDEX "gigs_filters";--> statement-breakpoint
ALTER TABLE "gigs" DROP COLUMN "is_on_sale";--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "is_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "weekday_parts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint

-- Weekday and part of the day of each lesson, such as `monday-evening`. The limits are those of `toDayPart`.
CREATE FUNCTION weekday_parts(lessons jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT lesson->>'weekday' || '-' || CASE
      WHEN lesson->>'start' < '12:00' COLLATE "C" THEN 'morning'
      WHEN lesson->>'start' < '17:00' COLLATE "C" THEN 'afternoon'
      ELSE 'evening' END), '{}')
  FROM jsonb_array_elements(lessons) lesson
$$;--> statement-breakpoint
UPDATE "gigs" g SET "is_over" = g."next_lesson_at" IS NULL AND s."last_day" IS NOT NULL, "weekday_parts" = weekday_parts(s."lessons")
  FROM "schedules" s WHERE s."gig_id" = g."id" AND s."valid_until" IS NULL;--> statement-breakpoint
-- Every save of a timetable writes `lesson_weekdays` after the schedule, and every lesson that ends writes `next_lesson_at`,
-- also on servers of the previous release.
CREATE FUNCTION copy_schedule_to_gig() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT NEW.next_lesson_at IS NULL AND s.last_day IS NOT NULL, weekday_parts(s.lessons) INTO NEW.is_over, NEW.weekday_parts
    FROM schedules s WHERE s.gig_id = NEW.id AND s.valid_until IS NULL;
  NEW.is_over := coalesce(NEW.is_over, false);
  NEW.weekday_parts := coalesce(NEW.weekday_parts, '{}');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER gigs_schedule BEFORE UPDATE OF "lesson_weekdays", "next_lesson_at" ON "gigs" FOR EACH ROW
  EXECUTE FUNCTION copy_schedule_to_gig();--> statement-breakpoint

ALTER TABLE "gigs" ADD COLUMN "is_on_sale" boolean GENERATED ALWAYS AS ("is_teacher_approved" and "archived_at" is null and not "is_over") STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "gigs_on_sale" ON "gigs" USING btree ("created_at","id") WHERE is_on_sale;--> statement-breakpoint
CREATE INDEX "gigs_recommended" ON "gigs" USING btree ("has_free_seats","rating_score","created_at","id") WHERE is_on_sale;--> statement-breakpoint
CREATE INDEX "gigs_cheapest" ON "gigs" USING btree ("price","id") WHERE is_on_sale;--> statement-breakpoint
CREATE INDEX "gigs_soonest" ON "gigs" USING btree (coalesce(next_lesson_at, 'infinity'),"id") WHERE is_on_sale;--> statement-breakpoint
CREATE INDEX "gigs_filters" ON "gigs" USING gin ("languages","lesson_weekdays","day_parts","weekday_parts",(array[subject]),(array[level]),(array[audience]),(array[price / 1000])) WITH (fastupdate=false);--> statement-breakpoint
-- New seats too are offered after the time in which a removal can be undone.
CREATE OR REPLACE FUNCTION queue_new_seat_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs (topic, payload, run_at)
    SELECT 'seat-offers', jsonb_build_object('gigId', NEW.id), now() + interval '60 seconds'
    WHERE EXISTS (SELECT FROM waiting_list WHERE gig_id = NEW.id AND offered_until IS NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER gigs_new_seats AFTER UPDATE ON "gigs" FOR EACH ROW
  WHEN (NEW.is_on_sale AND (NEW.max_students > OLD.max_students OR NOT OLD.is_on_sale))
  EXECUTE FUNCTION queue_new_seat_offers();
