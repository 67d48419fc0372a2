import type { ReactNode } from 'react'
import { countSeatsLeft, describeCard, describeFacts } from '#contract/gigs/describe-facts.ts'
import type { Gig } from '#contract/gigs.ts'
import { toNumber } from '#contract/text/typed.ts'
import { Schedule } from '#contract/timetable/schedule.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { CourseSummary } from '#src/ui/cards/course-summary.tsx'
import { ClassFacts } from '#src/ui/class-facts/class-facts.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useObjectUrl } from '#src/ui/files/use-object-url.ts'
import type { ScheduleValue } from '#src/ui/lessons/schedule-value.ts'
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
}

const PagePreview = ({ form, facts, schedule }: PagePreviewProps) => (
  <>
    <p className={shared.soft}>On the page of the class:</p>
    <p className={shared.userText} dir="auto">
      <LinkedText text={form.description || 'Description'} />
    </p>
    <ClassFacts
      facts={facts}
      gig={{ schedule, outcomes: splitLines(form.outcomes), requirements: form.requirements }}
    />
  </>
)

/** A preview of the card and the page of the class. */
export const ClassPreview = ({ form, price, cover, schedule, gig }: ClassPreviewProps) => {
  const name = useSession()?.user.name ?? ''
  const coverURL = useObjectUrl(cover ?? undefined)
  const facts = toCardFacts(form)
  const seats = { maxStudents: toSeats(form), enrolledCount: gig ? gig.maxStudents - countSeatsLeft(gig) : 0 }
  const course = {
    _id: gig?._id ?? 'preview',
    teacher: { name },
    subject: facts.subject,
    schedule: Schedule.safeParse(schedule).data,
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
            texts={{ ...texts, price: price > 0 ? texts.price : 'Price' }}
          />
        </Card>
        {!gig && !cover && <p className={shared.hint}>The pattern is an example: your class gets its own.</p>}
      </figure>
      <PagePreview form={form} facts={describeFacts(facts)} schedule={course.schedule} />
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
