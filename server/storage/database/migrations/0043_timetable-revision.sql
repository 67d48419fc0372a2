ALTER TABLE "timetable_states" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "timetable_states" ADD COLUMN "revised_at" timestamp (3) with time zone;