CREATE TABLE "erased_accounts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_person" ON "audit_entries" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "audit_by" ON "audit_entries" USING btree ("by_id","at");