CREATE TYPE "public"."payment_state" AS ENUM('due', 'sent', 'accepted', 'rejected');--> statement-breakpoint
CREATE TABLE "dues" (
	"gig_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"next_month" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"due_on" date GENERATED ALWAYS AS (case when "is_active" then ("starts_on" + make_interval(months => "next_month"))::date end) STORED,
	CONSTRAINT "dues_gig_id_student_id_pk" PRIMARY KEY("gig_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gig_id" uuid,
	"student_id" uuid NOT NULL,
	"gig_title" text NOT NULL,
	"month" date NOT NULL,
	"due_on" date NOT NULL,
	"amount" integer NOT NULL,
	"state" "payment_state" NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"receipt_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_id_files_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dues_next" ON "dues" USING btree ("due_on","gig_id") WHERE due_on is not null;--> statement-breakpoint
CREATE INDEX "dues_student" ON "dues" USING btree ("student_id","due_on","gig_id") WHERE due_on is not null;--> statement-breakpoint
CREATE INDEX "dues_account" ON "dues" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_month" ON "payments" USING btree ("gig_id","student_id","month");--> statement-breakpoint
CREATE INDEX "payments_student" ON "payments" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_gig" ON "payments" USING btree ("gig_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_gig_month" ON "payments" USING btree ("gig_id","month","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_sent" ON "payments" USING btree ("gig_id","sent_at","student_id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "payments_receipt" ON "payments" USING btree ("receipt_id");
--> statement-breakpoint
-- Days change at midnight in Pakistan, where the students pay.
CREATE FUNCTION today_in_pakistan() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (now() AT TIME ZONE 'Asia/Karachi')::date
$$;--> statement-breakpoint
-- Starts and stops the dues of a class, or of one student in it. The caller holds the gig's lock. A month that ran out while
-- no dues were active is never owed: the months start again on the day on which the dues become active.
CREATE FUNCTION refresh_dues(class uuid, student uuid DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_monthly CONSTANT boolean := EXISTS (SELECT FROM gigs WHERE id = class AND period = 'month');
  is_open CONSTANT boolean := is_monthly AND EXISTS (SELECT FROM gigs WHERE id = class AND is_teacher_approved);
  last_day CONSTANT date := (SELECT s.last_day FROM schedules s WHERE s.gig_id = class AND s.valid_until IS NULL);
  today CONSTANT date := today_in_pakistan();
  row_of_student record;
  next_due date;
  is_over boolean;
  is_due boolean;
  withdrawn integer;
BEGIN
  IF NOT is_monthly AND NOT EXISTS (SELECT FROM dues WHERE gig_id = class) THEN
    RETURN;
  END IF;
  IF is_monthly THEN
    INSERT INTO dues (gig_id, student_id, starts_on)
      SELECT e.gig_id, e.student_id, today FROM enrolments e
      WHERE e.gig_id = class AND e.status = 'enrolled' AND e.student_id = coalesce(student, e.student_id)
      ORDER BY e.student_id
      ON CONFLICT DO NOTHING;
  END IF;
  FOR row_of_student IN
    SELECT d.*, EXISTS (
      SELECT FROM enrolments e WHERE e.gig_id = d.gig_id AND e.student_id = d.student_id AND e.status = 'enrolled'
    ) AS is_enrolled
    FROM dues d WHERE d.gig_id = class AND d.student_id = coalesce(student, d.student_id)
    ORDER BY d.student_id FOR UPDATE OF d
  LOOP
    next_due := (row_of_student.starts_on + make_interval(months => row_of_student.next_month))::date;
    is_over := NOT row_of_student.is_active AND next_due <= today;
    is_due := is_open AND row_of_student.is_enrolled
      AND coalesce(last_day >= CASE WHEN is_over THEN today + interval '1 month' ELSE next_due END, true);
    IF row_of_student.is_active AND NOT is_due THEN
      DELETE FROM payments p WHERE p.gig_id = class AND p.student_id = row_of_student.student_id
        AND p.state = 'due' AND p.due_on > today;
      GET DIAGNOSTICS withdrawn = ROW_COUNT;
      UPDATE dues SET is_active = false, next_month = next_month - withdrawn
        WHERE gig_id = class AND student_id = row_of_student.student_id;
    ELSIF is_due AND NOT row_of_student.is_active AND NOT is_over THEN
      UPDATE dues SET is_active = true WHERE gig_id = class AND student_id = row_of_student.student_id;
    ELSIF is_due AND is_over THEN
      UPDATE dues SET is_active = true, starts_on = today, next_month = 1
        WHERE gig_id = class AND student_id = row_of_student.student_id;
    END IF;
  END LOOP;
END $$;--> statement-breakpoint

-- Triggers, so that also an admin, the deletion of an account and a server of the previous release start and stop dues.
CREATE FUNCTION refresh_dues_of_enrolment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM refresh_dues(OLD.gig_id, OLD.student_id);
  ELSE
    PERFORM refresh_dues(NEW.gig_id, NEW.student_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enrolments_dues_insert AFTER INSERT ON "enrolments" FOR EACH ROW
  WHEN (NEW.status = 'enrolled') EXECUTE FUNCTION refresh_dues_of_enrolment();--> statement-breakpoint
CREATE TRIGGER enrolments_dues_update AFTER UPDATE ON "enrolments" FOR EACH ROW
  WHEN ((OLD.status = 'enrolled') <> (NEW.status = 'enrolled')) EXECUTE FUNCTION refresh_dues_of_enrolment();--> statement-breakpoint
CREATE TRIGGER enrolments_dues_delete AFTER DELETE ON "enrolments" FOR EACH ROW
  WHEN (OLD.status = 'enrolled') EXECUTE FUNCTION refresh_dues_of_enrolment();--> statement-breakpoint
CREATE FUNCTION refresh_dues_of_gig() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_dues(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER gigs_dues AFTER UPDATE ON "gigs" FOR EACH ROW
  WHEN (OLD.period IS DISTINCT FROM NEW.period OR OLD.is_teacher_approved <> NEW.is_teacher_approved)
  EXECUTE FUNCTION refresh_dues_of_gig();--> statement-breakpoint
CREATE FUNCTION refresh_dues_of_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_dues(NEW.gig_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER schedules_dues AFTER INSERT OR UPDATE ON "schedules" FOR EACH ROW
  EXECUTE FUNCTION refresh_dues_of_schedule();--> statement-breakpoint

-- Students of earlier releases owe nothing for the time before: their first month begins one month after the update.
INSERT INTO dues (gig_id, student_id, starts_on)
  SELECT e.gig_id, e.student_id, today_in_pakistan() FROM enrolments e JOIN gigs g ON g.id = e.gig_id
  WHERE e.status = 'enrolled' AND g.period = 'month' AND g.is_teacher_approved;
