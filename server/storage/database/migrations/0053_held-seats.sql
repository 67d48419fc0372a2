ALTER TABLE "enrolments" ADD COLUMN "held_seat_until" timestamp (3) with time zone;--> statement-breakpoint

-- A timetable that is removed before its first lesson leaves no row, and its last day no longer ends the dues.
CREATE OR REPLACE FUNCTION refresh_dues_of_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM refresh_dues(NEW.gig_id);
  ELSIF EXISTS (SELECT FROM gigs WHERE id = OLD.gig_id) THEN
    PERFORM refresh_dues(OLD.gig_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER schedules_dues_delete AFTER DELETE ON "schedules" FOR EACH ROW
  EXECUTE FUNCTION refresh_dues_of_schedule();
