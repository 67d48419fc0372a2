import type { ReactNode } from 'react'
import {
  canJoinLesson,
  findLessonPhase,
  formatCountdown,
  formatLength,
  formatLessonTime,
  formatTimeInPakistan,
} from '#src/format/lesson-time.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { useNow } from '#src/ui/timing/use-now.ts'
import { LessonCard } from './lesson-card.tsx'

interface NextLessonProps {
  lesson: { readonly startsAt: string; readonly minutes: number }
  /** The class, where the page does not name it. */
  title?: ReactNode
  /** Shown from ten minutes before the lesson until its end. */
  join?: ReactNode
  /** Shown before that time. */
  early?: ReactNode
  /** Shown before the countdown, such as that the live room is already open. */
  mark?: ReactNode
  /** Whether at least one person is in the live room. */
  isLive?: boolean | undefined
  /** Whether the reader has a timetable with more lessons. */
  linksToTimetable?: boolean
}

/** When the next lesson is, by the reader's clock and by Pakistan's, and the way in when it is near. */
export const NextLesson = ({ lesson, title, join, early, mark, isLive, linksToTimetable }: NextLessonProps) => {
  const now = useNow()
  const phase = findLessonPhase(lesson, now)
  const canJoin = canJoinLesson(lesson, now)
  if (phase === 'over') return null
  const { startsAt, minutes } = lesson
  const inPakistan = formatTimeInPakistan(startsAt)
  const label =
    phase === 'live' ? (
      <Badge tone={isLive ? 'red' : 'green'}>{isLive ? 'Live now' : 'Lesson time'}</Badge>
    ) : (
      <>
        {mark} Next lesson {formatCountdown(Date.parse(startsAt) - now)}
      </>
    )
  const actions = (
    <>
      {canJoin ? join : early}
      {!canJoin && linksToTimetable && (
        <LinkButton to="/timetable" variant="quiet">
          Timetable
        </LinkButton>
      )}
    </>
  )
  return (
    <LessonCard name="Next lesson" label={label} title={title} actions={actions}>
      <p>
        <time dateTime={startsAt}>{formatLessonTime(startsAt)}</time> · {formatLength(minutes)}
      </p>
      {inPakistan && <p className={shared.hint}>{inPakistan} in Pakistan</p>}
    </LessonCard>
  )
}
