import { type SQL, sql } from 'drizzle-orm'
import { WEEKDAYS } from '#contract/timetable/weekdays.ts'
import { id, N } from './filled-rows.ts'

const WEEKS = 40
const MEETINGS_PER_GIG = 2
const VISITS_PER_MEETING = 3

const student = (number: SQL, students: number): SQL => id('student', sql`((${number}) % ${students}::int + 1)`)

/** The start of this week's lesson of gig `n`, as the schedule below gives it. */
const lessonOfThisWeek = sql`(date_trunc('week', now() at time zone 'Asia/Karachi') + (n % 7) * interval '1 day' + interval '18 hours') at time zone 'Asia/Karachi'`

/** A weekly lesson for each gig, with changes, visits, attendance and a waiting list. */
export const fillTimetables = (gigs: number, students: number): readonly SQL[] => [
  sql`insert into schedules (gig_id, time_zone, first_day, lessons)
    select ${id('gig', N)}, 'Asia/Karachi', current_date - ${WEEKS * 7}::int,
      jsonb_build_array(jsonb_build_object('weekday', (string_to_array(${WEEKDAYS.join(' ')}, ' '))[1 + n % 7], 'start', '18:00', 'minutes', 60))
    from generate_series(1, ${gigs}::int) n`,
  sql`insert into timetable_states (gig_id, due_at)
    select ${id('gig', N)}, now() + interval '1 day' from generate_series(1, ${gigs}::int) n`,
  sql`insert into lesson_changes (gig_id, original_start, starts_at, minutes, is_cancelled, reason)
    select ${id('gig', N)}, start, start + interval '1 hour', 60, n % 2 = 0, 'Travelling'
    from generate_series(1, ${gigs}::int) n, lateral (select ${lessonOfThisWeek} - interval '7 days' as start) as lesson`,
  sql`insert into meetings (id, gig_id, provider, room_name, url, started_by_id, started_at, ended_at)
    select ${id('meeting', sql`n || '-' || k`)}, ${id('gig', N)}, 'builtin', 'room-' || n || '-' || k, '/room/room-' || n || '-' || k,
      (select teacher_id from gigs where gigs.id = ${id('gig', N)}), start - k * interval '7 days', start - k * interval '7 days' + interval '1 hour'
    from generate_series(1, ${gigs}::int) n, generate_series(1, ${MEETINGS_PER_GIG}::int) k, lateral (select ${lessonOfThisWeek} as start) as lesson`,
  sql`insert into room_visits (meeting_id, account_id, entered_at, left_at)
    select ${id('meeting', sql`n || '-' || k`)}, ${student(sql`n * 10 + v`, students)}, start - k * interval '7 days', start - k * interval '7 days' + interval '50 minutes'
    from generate_series(1, ${gigs}::int) n, generate_series(1, ${MEETINGS_PER_GIG}::int) k, generate_series(1, ${VISITS_PER_MEETING}::int) v,
      lateral (select ${lessonOfThisWeek} as start) as lesson`,
  sql`insert into attendance_marks (gig_id, original_start, student_id, is_present)
    select ${id('gig', N)}, ${lessonOfThisWeek} - interval '7 days', ${student(sql`n * 10`, students)}, n % 2 = 0
    from generate_series(1, ${gigs}::int) n`,
  sql`insert into waiting_list (gig_id, student_id)
    select ${id('gig', N)}, ${student(sql`n * 10 + 11 + k`, students)} from generate_series(1, ${gigs}::int) n, generate_series(1, 2) k`,
]
