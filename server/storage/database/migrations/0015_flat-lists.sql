CREATE TABLE "gig_counters" (
	"gig_id" uuid PRIMARY KEY NOT NULL,
	"enrolled" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_totals" (
	"name" text PRIMARY KEY NOT NULL,
	"total" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "enrolments_gig";--> statement-breakpoint
DROP INDEX "feedbacks_author";--> statement-breakpoint
DROP INDEX "feedbacks_status";--> statement-breakpoint
DROP INDEX "gigs_teacher";--> statement-breakpoint
DROP INDEX "teachers_status";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_teacher" boolean GENERATED ALWAYS AS ("role" = 'teacher') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("name" || E'\x1f' || "email")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "is_teacher_approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "is_on_sale" boolean GENERATED ALWAYS AS ("is_teacher_approved" and "archived_at" is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("title" || E'\x1f' || "description")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "admin_search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gig_counters" ADD CONSTRAINT "gig_counters_gig_id_gigs_id_fk" FOREIGN KEY ("gig_id") REFERENCES "public"."gigs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_area" ON "audit_entries" USING btree (split_part(kind, '.', 1),"at","id");--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_teachers" ON "accounts" USING btree ("created_at","id") WHERE is_teacher;--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "enrolments_newest" ON "enrolments" USING btree ("gig_id","created_at","student_id");--> statement-breakpoint
CREATE INDEX "feedbacks_newest" ON "feedbacks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feedbacks_search" ON "feedbacks" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "gigs_on_sale" ON "gigs" USING btree ("created_at","id") WHERE is_on_sale;--> statement-breakpoint
CREATE INDEX "gigs_search" ON "gigs" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "gigs_admin_search" ON "gigs" USING gin ("admin_search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "ratings_gig" ON "ratings" USING btree ("gig_id","created_at");--> statement-breakpoint
CREATE INDEX "enrolments_gig" ON "enrolments" USING btree ("gig_id","status","created_at","student_id");--> statement-breakpoint
CREATE INDEX "feedbacks_author" ON "feedbacks" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "feedbacks_status" ON "feedbacks" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "gigs_teacher" ON "gigs" USING btree ("teacher_id","created_at","id");--> statement-breakpoint
CREATE INDEX "teachers_status" ON "teachers" USING btree ("status","created_at","account_id");