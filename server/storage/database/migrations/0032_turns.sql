ALTER TABLE "meetings" ADD COLUMN "is_microphone_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "reciter_id" uuid;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "turn_started_at" timestamp (3) with time zone;