DROP INDEX "accounts_role";--> statement-breakpoint
CREATE INDEX "accounts_suspended" ON "accounts" USING btree ("created_at","id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "accounts_role" ON "accounts" USING btree ("role","created_at","id");