CREATE INDEX "dues_ended" ON "dues" USING btree ("student_id","gig_id") WHERE not is_active;--> statement-breakpoint
-- Starts and stops the dues of a class, or of one student in it. The caller holds the gig's lock. A month that ran out while
-- no dues were active is never owed: the months start again on the day on which the dues become active. A month that
-- begins before the class is over stays owed when no further one begins.
CREATE OR REPLACE FUNCTION refresh_dues(class uuid, student uuid DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_monthly CONSTANT boolean := EXISTS (SELECT FROM gigs WHERE id = class AND period = 'month');
  is_open CONSTANT boolean := is_monthly AND EXISTS (SELECT FROM gigs WHERE id = class AND is_teacher_approved);
  last_day CONSTANT date := (SELECT s.last_day FROM schedules s WHERE s.gig_id = class AND s.valid_until IS NULL);
  today CONSTANT date := today_in_pakistan();
  row_of_student record;
  next_due date;
  is_over boolean;
  may_owe boolean;
  is_due boolean;
  withdrawn integer;
BEGIN
  IF NOT is_monthly AND NOT EXISTS (SELECT FROM dues WHERE gig_id = class) THEN
    RETURN;
  END IF;
  IF is_monthly THEN
    INSERT INTO dues (gig_id, student_id, starts_on)
      SELECT e.gig_id, e.student_id, today FROM enrolments e
      WHERE e.gig_id = class AND e.status = 'enrolled' AND e.student_id = coalesce(student, e.student_id)
      ORDER BY e.student_id
      ON CONFLICT DO NOTHING;
  END IF;
  FOR row_of_student IN
    SELECT d.*, EXISTS (
      SELECT FROM enrolments e WHERE e.gig_id = d.gig_id AND e.student_id = d.student_id AND e.status = 'enrolled'
    ) AS is_enrolled
    FROM dues d WHERE d.gig_id = class AND d.student_id = coalesce(student, d.student_id)
    ORDER BY d.student_id FOR UPDATE OF d
  LOOP
    next_due := (row_of_student.starts_on + make_interval(months => row_of_student.next_month))::date;
    is_over := NOT row_of_student.is_active AND next_due <= today;
    may_owe := is_open AND row_of_student.is_enrolled;
    is_due := may_owe AND coalesce(last_day >= CASE WHEN is_over THEN today + interval '1 month' ELSE next_due END, true);
    IF NOT is_due THEN
      DELETE FROM payments p WHERE p.gig_id = class AND p.student_id = row_of_student.student_id
        AND p.state = 'due' AND p.due_on > today AND NOT (may_owe AND p.due_on <= last_day);
      GET DIAGNOSTICS withdrawn = ROW_COUNT;
      IF row_of_student.is_active OR withdrawn > 0 THEN
        UPDATE dues SET is_active = false, next_month = next_month - withdrawn
          WHERE gig_id = class AND student_id = row_of_student.student_id;
      END IF;
    ELSIF is_over THEN
      UPDATE dues SET is_active = true, starts_on = today, next_month = 1
        WHERE gig_id = class AND student_id = row_of_student.student_id;
    ELSIF NOT row_of_student.is_active THEN
      UPDATE dues SET is_active = true WHERE gig_id = class AND student_id = row_of_student.student_id;
    END IF;
  END LOOP;
END $$;
