ALTER TYPE "public"."file_purpose" ADD VALUE 'recitation';--> statement-breakpoint
CREATE TABLE "recitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gig_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"seconds" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recitations" ADD CONSTRAINT "recitations_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recitations" ADD CONSTRAINT "recitations_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recitations" ADD CONSTRAINT "recitations_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recitations_gig" ON "recitations" USING btree ("gig_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recitations_student" ON "recitations" USING btree ("student_id","gig_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recitations_file" ON "recitations" USING btree ("file_id");