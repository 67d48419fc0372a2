INSERT INTO "audit_entries" ("at", "kind", "by_id", "by_name", "person_id", "person_name", "person_email", "gig_id", "gig_title", "price", "receipt_id")
SELECT c."at", 'enrolment.' || c."change", c."by_id", coalesce(b."name", ''), c."student_id", coalesce(s."name", ''), coalesce(s."email", ''), c."gig_id", coalesce(g."title", ''), g."price", e."receipt_id"
FROM "enrolment_changes" c
LEFT JOIN "accounts" b ON b."id" = c."by_id"
LEFT JOIN "accounts" s ON s."id" = c."student_id"
LEFT JOIN "gigs" g ON g."id" = c."gig_id"
LEFT JOIN "enrolments" e ON e."gig_id" = c."gig_id" AND e."student_id" = c."student_id";--> statement-breakpoint
DROP TABLE "enrolment_changes" CASCADE;--> statement-breakpoint
DROP TYPE "public"."enrolment_change";