CREATE TABLE "silent_in_app" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "silent_in_app_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
DROP INDEX "notifications_newest";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "silent_in_app" ADD CONSTRAINT "silent_in_app_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("account_id","is_listed","created_at","id");