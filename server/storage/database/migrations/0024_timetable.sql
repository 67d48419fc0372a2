CREATE TABLE "silent_mails" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "silent_mails_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "attendance_marks" (
	"gig_id" uuid NOT NULL,
	"original_start" timestamp (3) with time zone NOT NULL,
	"student_id" uuid NOT NULL,
	"is_present" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_marks_gig_id_original_start_student_id_pk" PRIMARY KEY("gig_id","original_start","student_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_changes" (
	"gig_id" uuid NOT NULL,
	"original_start" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_changes_gig_id_original_start_pk" PRIMARY KEY("gig_id","original_start")
);
--> statement-breakpoint
CREATE TABLE "room_visits" (
	"meeting_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"entered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "room_visits_meeting_id_account_id_entered_at_pk" PRIMARY KEY("meeting_id","account_id","entered_at")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gig_id" uuid NOT NULL,
	"time_zone" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"lessons" jsonb NOT NULL,
	"valid_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "timetable_states" (
	"gig_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone,
	"reminded_until" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "lesson_weekdays" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "day_parts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "next_lesson_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "next_lesson_minutes" smallint;--> statement-breakpoint
ALTER TABLE "silent_mails" ADD CONSTRAINT "silent_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_marks" ADD CONSTRAINT "attendance_marks_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_changes" ADD CONSTRAINT "lesson_changes_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_visits" ADD CONSTRAINT "room_visits_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetable_states" ADD CONSTRAINT "timetable_states_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_marks_student" ON "attendance_marks" USING btree ("student_id","gig_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_links_secret" ON "calendar_links" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "lesson_changes_start" ON "lesson_changes" USING btree ("gig_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "room_visits_open" ON "room_visits" USING btree ("meeting_id","account_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "room_visits_account" ON "room_visits" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_current" ON "schedules" USING btree ("gig_id") WHERE valid_until is null;--> statement-breakpoint
CREATE INDEX "schedules_gig" ON "schedules" USING btree ("gig_id","valid_from");--> statement-breakpoint
CREATE INDEX "timetable_states_due" ON "timetable_states" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "gigs_next_lesson" ON "gigs" USING btree ("next_lesson_at","id") WHERE is_on_sale;