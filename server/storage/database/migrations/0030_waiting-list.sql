CREATE TABLE "waiting_list" (
	"gig_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "waiting_list_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"offered_until" timestamp (3) with time zone,
	CONSTRAINT "waiting_list_gig_id_student_id_pk" PRIMARY KEY("gig_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "gig_counters" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gig_counters" ADD COLUMN "offered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_list_line" ON "waiting_list" USING btree ("gig_id","place") WHERE offered_until is null;--> statement-breakpoint
CREATE INDEX "waiting_list_offers" ON "waiting_list" USING btree ("gig_id","offered_until") WHERE offered_until is not null;--> statement-breakpoint
CREATE INDEX "waiting_list_student" ON "waiting_list" USING btree ("student_id");--> statement-breakpoint
-- As for enrolments: once for each gig, in the order of the ids, after all other locks.
CREATE FUNCTION count_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := TG_ARGV[0];
  change record;
BEGIN
  FOR change IN
    SELECT gig_id, count(*) FILTER (WHERE offered_until IS NULL) AS waiting,
      count(*) FILTER (WHERE offered_until IS NOT NULL) AS offered
    FROM changed GROUP BY gig_id ORDER BY gig_id
  LOOP
    UPDATE gig_counters SET waiting = waiting + sign * change.waiting, offered = offered + sign * change.offered
      WHERE gig_id = change.gig_id;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER waiting_list_insert AFTER INSERT ON "waiting_list" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_waiting('1');--> statement-breakpoint
CREATE TRIGGER waiting_list_delete AFTER DELETE ON "waiting_list" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_waiting('-1');--> statement-breakpoint
CREATE TRIGGER waiting_list_update_from AFTER UPDATE ON "waiting_list" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_waiting('-1');--> statement-breakpoint
CREATE TRIGGER waiting_list_update_to AFTER UPDATE ON "waiting_list" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_waiting('1');--> statement-breakpoint

-- Whatever frees a seat (also a deleted account, or a server of the previous release) queues the offer of it. The delay
-- leaves time to undo a removal.
CREATE FUNCTION queue_seat_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs (topic, payload, run_at)
    VALUES ('seat-offers', jsonb_build_object('gigId', NEW.gig_id), now() + interval '60 seconds');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER gig_counters_seats AFTER UPDATE ON "gig_counters" FOR EACH ROW
  WHEN (NEW.waiting > 0 AND NEW.enrolled + NEW.pending + NEW.offered < OLD.enrolled + OLD.pending + OLD.offered)
  EXECUTE FUNCTION queue_seat_offers();--> statement-breakpoint
CREATE FUNCTION queue_new_seat_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs (topic, payload)
    SELECT 'seat-offers', jsonb_build_object('gigId', NEW.id)
    WHERE EXISTS (SELECT FROM waiting_list WHERE gig_id = NEW.id AND offered_until IS NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER gigs_new_seats AFTER UPDATE ON "gigs" FOR EACH ROW
  WHEN (NEW.is_on_sale AND (NEW.max_students > OLD.max_students OR NOT OLD.is_on_sale))
  EXECUTE FUNCTION queue_new_seat_offers();
