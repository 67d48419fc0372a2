import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Lesson, Timetable } from '#contract/timetable/lessons.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { CalendarPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { ownAttendanceQuery } from './attendance.queries.ts'
import { CalendarPanel } from './calendar-panel.tsx'
import { LessonList } from './lesson-list.tsx'
import { addMonths, type Month, monthOf, parseMonth, toDayKey, toMonthText } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { MonthLessons } from './month-lessons.tsx'
import styles from './timetable.module.css'
import { timetableQuery } from './timetable.queries.ts'

const formatMonth = ({ year, index }: Month): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric' }).format(new Date(year, index))

interface MonthBarProps {
  month: Month
  onChange: (month: Month) => void
}

const MonthBar = ({ month, onChange }: MonthBarProps) => (
  <div className={styles.bar}>
    <Button variant="quiet" aria-label="Previous month" onClick={() => onChange(addMonths(month, -1))}>
      ‹
    </Button>
    <h2 className={styles.month} aria-live="polite">
      {formatMonth(month)}
    </h2>
    <Button variant="quiet" aria-label="Next month" onClick={() => onChange(addMonths(month, 1))}>
      ›
    </Button>
    <Button variant="outline" onClick={() => onChange(monthOf(Date.now()))}>
      Today
    </Button>
  </div>
)

const isInMonth = ({ startsAt }: Lesson, { year, index }: Month): boolean => {
  const start = new Date(startsAt)
  return start.getFullYear() === year && start.getMonth() === index
}

const isOnDay = ({ startsAt }: Lesson, day: string): boolean => toDayKey(new Date(startsAt)) === day

const MonthView = ({ month, timetable }: { month: Month; timetable: Timetable }) => {
  const [day, setDay] = useState<string | null>(null)
  const isStudent = useSession()?.user.role === 'student'
  const attendance = useQuery({ ...ownAttendanceQuery(month), enabled: isStudent }).data ?? []
  const { gigs, lessons, isCut } = timetable
  const shown = lessons.filter((lesson) => (day ? isOnDay(lesson, day) : isInMonth(lesson, month)))
  if (gigs.length === 0)
    return (
      <EmptyState
        picture={<CalendarPicture />}
        title="No lessons yet"
        text="The lessons of your classes appear here once a class has a timetable."
      />
    )
  return (
    <div className={styles.view}>
      <MonthGrid
        month={month}
        lessons={lessons}
        selected={day}
        onSelect={(next) => setDay(next === day ? null : next)}
      />
      <div className={shared.stackS}>
        {isCut && <p className={shared.hint}>You have more lessons than this page can show.</p>}
        {day && (
          <Button variant="quiet" onClick={() => setDay(null)}>
            Show the whole month
          </Button>
        )}
        {day ? (
          <LessonList lessons={shown} gigs={gigs} attendance={attendance} isDay />
        ) : (
          <MonthLessons lessons={shown} gigs={gigs} attendance={attendance} />
        )}
      </div>
    </div>
  )
}

/** The lessons of all classes of a student or a teacher, month by month. */
export const TimetablePage = () => {
  const search: { readonly month?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const month = parseMonth(search.month, Date.now())
  const query = useQuery(timetableQuery(month))
  const change = (next: Month) =>
    void navigate({ to: '/timetable', search: { month: toMonthText(next) }, replace: true, resetScroll: false })
  return (
    <>
      <PageTitle title="Timetable" />
      <div className={shared.stackM}>
        <MonthBar month={month} onChange={change} />
        <QueryContent query={query} loading="Loading your lessons" failed="Your lessons could not be loaded.">
          {(timetable) => <MonthView key={toMonthText(month)} month={month} timetable={timetable} />}
        </QueryContent>
        <CalendarPanel />
      </div>
    </>
  )
}
