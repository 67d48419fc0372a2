import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countSeatsLeft, describeCard, describeFacts } from '#contract/gigs/describe-facts.ts'
import type { Gig } from '#contract/gigs.ts'
import { toNumber } from '#contract/text/typed.ts'
import { hasLesson, Schedule } from '#contract/timetable/schedule.ts'
import { accountQuery } from '#src/api/account.queries.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { CourseSummary } from '#src/ui/cards/course-summary.tsx'
import { ClassFacts } from '#src/ui/class-facts/class-facts.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useObjectUrl } from '#src/ui/files/use-object-url.ts'
import { type ScheduleValue, toDay } from '#src/ui/lessons/schedule-value.ts'
import shared from '#src/ui/shared.module.css'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
import styles from './create-gig-page.module.css'
import { splitLines, toChangedFacts } from './facts-form.ts'
import { EMPTY_GIG, type GigFormValues } from './gig-rules.ts'
import type { MediaChoice } from './media-choice.ts'

interface ClassPreviewProps {
  form: GigFormValues
  /** The price for students, in PKR. */
  price: number
  cover: MediaChoice['cover']
  /** The timetable as typed. The preview shows it once it is valid. */
  schedule: ScheduleValue | null | undefined
  /** The stored class; undefined for a new one, which has no id to draw its pattern from. */
  gig: Gig | undefined
}

const toCardFacts = (form: GigFormValues) => {
  const { subject, period, level, audience } = toChangedFacts(form, EMPTY_GIG)
  return {
    subject: subject ?? undefined,
    period: period ?? undefined,
    level: level ?? undefined,
    audience: audience ?? undefined,
    languages: splitLines(form.languages),
  }
}

const toSeats = (form: GigFormValues): number => toNumber(form.maxStudents) || 0

interface PagePreviewProps {
  form: GigFormValues
  facts: ReturnType<typeof describeFacts>
  schedule: Gig['schedule']
  isOver: boolean
}

const PagePreview = ({ form, facts, schedule, isOver }: PagePreviewProps) => (
  <>
    <p className={shared.soft}>On the page of the class:</p>
    <p className={shared.userText} dir="auto">
      <LinkedText text={form.description || 'Description'} />
    </p>
    <ClassFacts
      facts={facts}
      isOver={isOver}
      gig={{ schedule, outcomes: splitLines(form.outcomes), requirements: form.requirements }}
    />
  </>
)

/** Whether a timetable has no lesson from today on, by the clock of the class. */
const hasEnded = (schedule: Gig['schedule']): boolean => {
  if (!schedule) return false
  const today = toDay(Date.now(), schedule.timeZone)
  return !hasLesson(schedule.firstDay < today ? { ...schedule, firstDay: today } : schedule)
}

/** Whether the class would be over with the typed timetable. A new one forgets the lessons that were moved. */
const isOverWith = (schedule: Gig['schedule'], { isUnchanged, gig }: { isUnchanged: boolean; gig: Gig | undefined }) =>
  isUnchanged ? gig?.isOver === true : hasEnded(schedule)

/** @returns name and picture of the teacher; empty if unknown */
const useTeacher = (gig: Gig | undefined): { name: string; picture: string } => {
  const account = useQuery({ ...accountQuery(), enabled: !gig }).data
  const name = useSession()?.user.name ?? ''
  return gig ? { name: gig.teacher.name, picture: gig.teacher.profileImage } : (account ?? { name, picture: '' })
}

/** A preview of the card and the page of the class. */
export const ClassPreview = ({ form, price, cover, schedule, gig }: ClassPreviewProps) => {
  const { name, picture } = useTeacher(gig)
  const shownSchedule = Schedule.safeParse(schedule).data
  const isOver = isOverWith(shownSchedule, { isUnchanged: schedule === gig?.schedule, gig })
  const coverURL = useObjectUrl(cover ?? undefined)
  const facts = toCardFacts(form)
  const seats = { maxStudents: toSeats(form), enrolledCount: gig ? gig.maxStudents - countSeatsLeft(gig) : 0 }
  const course = {
    _id: gig?._id ?? 'preview',
    teacher: { name },
    subject: facts.subject,
    schedule: shownSchedule,
    isOver,
    coverSmallURL: coverURL ?? (cover === null ? undefined : gig?.coverSmallURL),
    ratings: gig?.ratings ?? [],
    ratingSummary: gig?.ratingSummary,
  }
  const texts = describeCard({ ...facts, ...seats, price })
  return (
    <div className={shared.stackM}>
      <figure className={shared.stackS}>
        <figcaption className={shared.soft}>Students see this card:</figcaption>
        <Card className={styles.preview}>
          <CourseSummary
            course={course}
            title={form.title || 'Class Name'}
            portrait={picture}
            texts={{ ...texts, price: price > 0 ? texts.price : 'Price' }}
          />
        </Card>
        {!gig && !cover && <p className={shared.hint}>The pattern is an example: your class gets its own.</p>}
      </figure>
      <PagePreview form={form} facts={describeFacts(facts)} schedule={shownSchedule} isOver={isOver} />
    </div>
  )
}

interface PreviewFrameProps {
  /** Whether the screen is wide enough to show the preview beside the form. */
  isBeside: boolean
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** On desktops, the preview is beside the form and changes with each letter. On phones, it opens in a dialog. */
export const PreviewFrame = ({ isBeside, isOpen, onClose, children }: PreviewFrameProps) =>
  isBeside ? (
    <section className={styles.beside} aria-label="Preview">
      {children}
    </section>
  ) : (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Preview"
      footer={
        <Button variant="outline" onClick={onClose}>
          Keep editing
        </Button>
      }
    >
      {children}
    </Dialog>
  )
