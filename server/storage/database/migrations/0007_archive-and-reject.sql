ALTER TYPE "public"."enrolment_status" ADD VALUE 'rejected';--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "rejection_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "archived_at" timestamp (3) with time zone;