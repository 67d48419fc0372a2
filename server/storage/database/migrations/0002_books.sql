CREATE TYPE "public"."shelf" AS ENUM('hadith', 'fiqh', 'other');--> statement-breakpoint
ALTER TYPE "public"."file_purpose" ADD VALUE 'book';--> statement-breakpoint
CREATE TABLE "books" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shelf" "shelf" NOT NULL,
	"name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "books_name" ON "books" USING btree ("shelf",lower("name"));--> statement-breakpoint
CREATE INDEX "books_shelf" ON "books" USING btree ("shelf","name");--> statement-breakpoint
CREATE INDEX "books_file" ON "books" USING btree ("file_id");