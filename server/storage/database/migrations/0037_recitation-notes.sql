CREATE TABLE "recitation_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gig_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"verse" text NOT NULL,
	"word" integer NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "verse_word" integer;--> statement-breakpoint
ALTER TABLE "recitation_notes" ADD CONSTRAINT "recitation_notes_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recitation_notes" ADD CONSTRAINT "recitation_notes_student_id_accounts_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recitation_notes_place" ON "recitation_notes" USING btree ("gig_id","student_id","verse","word","kind");--> statement-breakpoint
CREATE INDEX "recitation_notes_gig" ON "recitation_notes" USING btree ("gig_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recitation_notes_student" ON "recitation_notes" USING btree ("student_id","gig_id","created_at","id");