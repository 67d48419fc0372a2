CREATE INDEX "comment_reports_reporter" ON "comment_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "meeting_removals_account" ON "meeting_removals" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "meetings_starter" ON "meetings" USING btree ("started_by_id");--> statement-breakpoint
CREATE INDEX "resources_file" ON "resources" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "notifications_gig" ON "notifications" USING btree ("gig_id");--> statement-breakpoint
CREATE INDEX "accounts_demo" ON "accounts" USING btree ("id") WHERE is_demo;--> statement-breakpoint
CREATE INDEX "enrolments_receipt" ON "enrolments" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "ratings_student" ON "ratings" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "teachers_cnic_front" ON "teachers" USING btree ("cnic_front_id");--> statement-breakpoint
CREATE INDEX "teachers_cnic_back" ON "teachers" USING btree ("cnic_back_id");--> statement-breakpoint
CREATE INDEX "teachers_picture" ON "teachers" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "teachers_degree" ON "teachers" USING btree ("degree_id");