import { useHydrated } from '@tanstack/react-router'
import type { PublicGig } from '#contract/public/public-gigs.ts'
import { formatLessonStart } from '#src/format/lesson-start.ts'
import { findLessonPhase, formatCountdown } from '#src/format/lesson-time.ts'
import { formatWeeklyLessons } from '#src/format/weekly-lessons.ts'
import { PAKISTAN_TIME_ZONE } from '#src/format/zoned-time.ts'
import shared from '#src/ui/shared.module.css'
import { useNow } from '#src/ui/timing/use-now.ts'
import styles from './lesson-times.module.css'
import { useReaderTimeZone } from './use-reader-time-zone.ts'

type Schedule = NonNullable<PublicGig['schedule']>
type NextLesson = NonNullable<PublicGig['nextLesson']>

const ZONE_LABELS = { pakistan: 'Pakistan time', reader: 'your time' } as const

const describeInZone = (schedule: Schedule, timeZone: string): string =>
  formatWeeklyLessons(schedule, timeZone, Date.now())

interface TwoTexts {
  forReader: string
  inPakistan: string
}

const OneLine = ({ forReader, inPakistan }: TwoTexts) => (
  <>
    {forReader} {forReader === inPakistan ? ZONE_LABELS.pakistan : ZONE_LABELS.reader}
  </>
)

/** The weekly lessons in one line, in the reader's time zone. */
export const LessonTimesLine = ({ schedule }: { schedule: Schedule }) => {
  const zone = useReaderTimeZone()
  const inPakistan = describeInZone(schedule, PAKISTAN_TIME_ZONE)
  const forReader = describeInZone(schedule, zone)
  return <OneLine forReader={forReader} inPakistan={inPakistan} />
}

/** The start of the next lesson in the reader's time zone. */
export const NextLessonLine = ({ startsAt }: { startsAt: string }) => {
  const zone = useReaderTimeZone()
  const forReader = `Next lesson ${formatLessonStart(startsAt, zone)}`
  return <OneLine forReader={forReader} inPakistan={`Next lesson ${formatLessonStart(startsAt, PAKISTAN_TIME_ZONE)}`} />
}

/** A text in Pakistan's time, after the same text in the reader's time if that differs. */
const InBothZones = ({ forReader, inPakistan }: TwoTexts) => (
  <>
    {forReader !== inPakistan && (
      <span className={styles.clock}>
        {forReader} {ZONE_LABELS.reader}
      </span>
    )}
    <span className={styles.clock}>
      {inPakistan} {ZONE_LABELS.pakistan}
    </span>
  </>
)

/** The weekly lessons in the reader's time zone and in Pakistan's. */
export const LessonTimes = ({ schedule }: { schedule: Schedule }) => {
  const zone = useReaderTimeZone()
  return (
    <InBothZones forReader={describeInZone(schedule, zone)} inPakistan={describeInZone(schedule, PAKISTAN_TIME_ZONE)} />
  )
}

/** Whether the lesson of a saved page is over. Until scripts run, the page stays as the server has sent it. */
export const useIsLessonOver = (lesson: NextLesson | undefined): boolean => {
  const now = useNow()
  const isHydrated = useHydrated()
  return isHydrated && lesson !== undefined && findLessonPhase(lesson, now) === 'over'
}

/** Visitors do not learn whether someone is in the live room, so it follows the timetable alone. */
export const LessonCountdown = ({ lesson }: { lesson: NextLesson }) => {
  const now = useNow()
  const phase = findLessonPhase(lesson, now)
  if (phase === 'over') return 'This lesson is over'
  return phase === 'live' ? 'Lesson time' : formatCountdown(Date.parse(lesson.startsAt) - now)
}

/** The start of the next lesson in both time zones. The countdown has its line before scripts fill it. */
export const NextLessonTime = ({ lesson }: { lesson: NextLesson }) => {
  const { startsAt } = lesson
  const isHydrated = useHydrated()
  const zone = useReaderTimeZone()
  return (
    <>
      <InBothZones
        forReader={formatLessonStart(startsAt, zone)}
        inPakistan={formatLessonStart(startsAt, PAKISTAN_TIME_ZONE)}
      />
      <span className={shared.needsScripts}>
        <span className={styles.countdown}>{isHydrated && <LessonCountdown lesson={lesson} />}</span>
      </span>
    </>
  )
}
