CREATE TABLE "storage_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storage_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" "file_purpose" NOT NULL,
	"owner_id" uuid,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_totals" (
	"purpose" "file_purpose" NOT NULL,
	"owner_id" uuid,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "storage_totals_key" UNIQUE NULLS NOT DISTINCT("purpose","owner_id")
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "swept_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "storage_warned_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "storage_changes_owner" ON "storage_changes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "storage_totals_largest" ON "storage_totals" USING btree ("bytes") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "files_largest" ON "files" USING btree ("bytes","id");