ALTER TYPE "public"."file_purpose" ADD VALUE 'message';--> statement-breakpoint
CREATE TABLE "comment_attachments" (
	"comment_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"thumbnail_id" uuid,
	"width" integer,
	"height" integer,
	"seconds" integer
);
--> statement-breakpoint
ALTER TABLE "comment_attachments" ADD CONSTRAINT "comment_attachments_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_attachments" ADD CONSTRAINT "comment_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_attachments" ADD CONSTRAINT "comment_attachments_thumbnail_id_files_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_attachments_file" ON "comment_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "comment_attachments_thumbnail" ON "comment_attachments" USING btree ("thumbnail_id");