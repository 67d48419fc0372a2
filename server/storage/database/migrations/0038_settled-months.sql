ALTER TYPE "public"."payment_state" ADD VALUE 'paid';--> statement-breakpoint
ALTER TYPE "public"."payment_state" ADD VALUE 'waived';--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "note" text DEFAULT '' NOT NULL;