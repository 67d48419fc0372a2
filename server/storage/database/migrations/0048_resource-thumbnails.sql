ALTER TABLE "resources" ADD COLUMN "thumbnail_id" uuid;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_thumbnail_id_files_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resources_thumbnail" ON "resources" USING btree ("thumbnail_id") WHERE thumbnail_id is not null;