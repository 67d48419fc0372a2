CREATE TYPE "public"."gig_audience" AS ENUM('everyone', 'women', 'men', 'children');--> statement-breakpoint
CREATE TYPE "public"."gig_level" AS ENUM('beginner', 'intermediate', 'advanced', 'any');--> statement-breakpoint
CREATE TYPE "public"."gig_subject" AS ENUM('Quran', 'Hadith', 'Fiqh', 'Arabic Language', 'General Halaqahs');--> statement-breakpoint
CREATE TYPE "public"."introduction_kind" AS ENUM('audio', 'video');--> statement-breakpoint
CREATE TYPE "public"."price_period" AS ENUM('month', 'course');--> statement-breakpoint
ALTER TYPE "public"."file_purpose" ADD VALUE 'cover';--> statement-breakpoint
ALTER TYPE "public"."file_purpose" ADD VALUE 'introduction';--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "subject" "gig_subject";--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "level" "gig_level";--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "audience" "gig_audience";--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "age_from" smallint;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "age_to" smallint;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "period" "price_period";--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "outcomes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "requirements" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "cover_small_id" uuid;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "introduction_id" uuid;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "introduction_kind" "introduction_kind";--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "introduction_seconds" smallint;--> statement-breakpoint
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_cover_id_files_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_cover_small_id_files_id_fk" FOREIGN KEY ("cover_small_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gigs" ADD CONSTRAINT "gigs_introduction_id_files_id_fk" FOREIGN KEY ("introduction_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gigs_cover" ON "gigs" USING btree ("cover_id") WHERE cover_id is not null;--> statement-breakpoint
CREATE INDEX "gigs_cover_small" ON "gigs" USING btree ("cover_small_id") WHERE cover_small_id is not null;--> statement-breakpoint
CREATE INDEX "gigs_introduction" ON "gigs" USING btree ("introduction_id") WHERE introduction_id is not null;