CREATE TABLE "review_reports" (
	"gig_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_reports_gig_id_student_id_reporter_id_pk" PRIMARY KEY("gig_id","student_id","reporter_id")
);
--> statement-breakpoint
DROP INDEX "ratings_gig";--> statement-breakpoint
ALTER TABLE "gigs" ADD COLUMN "rating_score" double precision DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "teacher_id" uuid;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "reply_edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "hidden_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "hidden_by_id" uuid;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review" FOREIGN KEY ("gig_id","student_id") REFERENCES "public"."ratings"("gig_id","student_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_reports_reporter" ON "review_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "gigs_best_rated" ON "gigs" USING btree ("rating_score","created_at","id") WHERE is_on_sale;--> statement-breakpoint
CREATE INDEX "ratings_id" ON "ratings" USING btree ("id");--> statement-breakpoint
CREATE INDEX "ratings_gig_shown" ON "ratings" USING btree ("gig_id","created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "ratings_teacher_shown" ON "ratings" USING btree ("teacher_id","created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "ratings_reported" ON "ratings" USING btree ("reported_at","id") WHERE reported_at is not null;--> statement-breakpoint
CREATE INDEX "ratings_hidden" ON "ratings" USING btree ("hidden_at","id") WHERE hidden_at is not null;