CREATE TABLE "receipt_keys" (
	"key" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "receipt_keys_key_file_id_pk" PRIMARY KEY("key","file_id")
);
--> statement-breakpoint
CREATE TABLE "receipt_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_id" uuid NOT NULL,
	"earlier_id" uuid NOT NULL,
	"is_same_file" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"gig_id" uuid,
	"gig_title" text NOT NULL,
	"month" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sha256" text
);
--> statement-breakpoint
ALTER TABLE "receipt_keys" ADD CONSTRAINT "receipt_keys_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_matches" ADD CONSTRAINT "receipt_matches_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_matches" ADD CONSTRAINT "receipt_matches_earlier_id_files_id_fk" FOREIGN KEY ("earlier_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_keys_file" ON "receipt_keys" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_matches_pair" ON "receipt_matches" USING btree ("file_id","earlier_id");--> statement-breakpoint
CREATE INDEX "receipt_matches_earlier" ON "receipt_matches" USING btree ("earlier_id");--> statement-breakpoint
CREATE INDEX "receipt_matches_newest" ON "receipt_matches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "receipts_student" ON "receipts" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "receipts_gig" ON "receipts" USING btree ("gig_id");--> statement-breakpoint
CREATE INDEX "receipts_sha256" ON "receipts" USING btree ("sha256");