DROP INDEX "refresh_tokens_session";--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id","generation");
--> statement-breakpoint
WITH "numbered" AS (
	SELECT "hash", row_number() OVER w - 1 AS "place", count("used_at") OVER (PARTITION BY "session_id") AS "used"
	FROM "refresh_tokens"
	WINDOW w AS (PARTITION BY "session_id" ORDER BY "used_at" NULLS LAST, "created_at")
)
UPDATE "refresh_tokens" t SET "generation" = least(n."place", n."used") FROM "numbered" n WHERE n."hash" = t."hash";--> statement-breakpoint
UPDATE "sessions" s SET "generation" = (SELECT coalesce(max(t."generation"), 0) FROM "refresh_tokens" t WHERE t."session_id" = s."id");
