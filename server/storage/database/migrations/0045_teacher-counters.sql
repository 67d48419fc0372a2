CREATE TABLE "teacher_counters" (
	"teacher_id" uuid PRIMARY KEY NOT NULL,
	"gigs" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "teacher_counters" ADD CONSTRAINT "teacher_counters_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teacher_counters_some" ON "teacher_counters" USING btree ("created_at","teacher_id") WHERE gigs > 0;--> statement-breakpoint
CREATE INDEX "teacher_counters_none" ON "teacher_counters" USING btree ("created_at","teacher_id") WHERE gigs = 0;--> statement-breakpoint
CREATE FUNCTION add_teacher_counters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO teacher_counters (teacher_id, created_at) SELECT id, created_at FROM changed WHERE role = 'teacher';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER accounts_teacher_counters AFTER INSERT ON "accounts" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_teacher_counters();--> statement-breakpoint
CREATE FUNCTION move_teacher_counters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role = 'teacher' THEN
    INSERT INTO teacher_counters (teacher_id, created_at, gigs)
      VALUES (NEW.id, NEW.created_at, (SELECT count(*) FROM gigs WHERE teacher_id = NEW.id));
  ELSE
    DELETE FROM teacher_counters WHERE teacher_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER accounts_teacher_role AFTER UPDATE OF role ON "accounts"
  FOR EACH ROW WHEN ((OLD.role = 'teacher') <> (NEW.role = 'teacher')) EXECUTE FUNCTION move_teacher_counters();--> statement-breakpoint
-- These triggers run after those that lock the row of all gigs in site_totals, so they never wait for each other in a circle.
CREATE FUNCTION count_gigs_of_teachers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE teacher_counters c SET gigs = c.gigs + TG_ARGV[0]::integer * changes.gigs
    FROM (SELECT teacher_id, count(*) AS gigs FROM changed GROUP BY teacher_id) AS changes
    WHERE c.teacher_id = changes.teacher_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER gigs_of_teachers_insert AFTER INSERT ON "gigs" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_gigs_of_teachers('1');--> statement-breakpoint
CREATE TRIGGER gigs_of_teachers_delete AFTER DELETE ON "gigs" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_gigs_of_teachers('-1');--> statement-breakpoint
INSERT INTO "teacher_counters" ("teacher_id", "created_at", "gigs")
  SELECT a."id", a."created_at", (SELECT count(*) FROM "gigs" g WHERE g."teacher_id" = a."id")
  FROM "accounts" a WHERE a."role" = 'teacher';
