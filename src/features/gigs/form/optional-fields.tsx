import type { Gig } from '#contract/gigs.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { Fold } from '#src/ui/lists/fold.tsx'
import styles from './create-gig-page.module.css'
import { AudienceFields, describeChoice, LearningFields } from './facts-fields.tsx'
import { splitLines } from './facts-form.ts'
import type { FieldsProps } from './gig-fields.tsx'
import { describeMedia, type MediaChoice } from './media-choice.ts'
import { MediaFields } from './media-fields.tsx'
import type { ScheduleInput } from './use-schedule.tsx'

interface OptionalFieldsProps {
  fields: FieldsProps
  gig: Gig | undefined
  media: MediaChoice
  onMedia: (media: MediaChoice) => void
  timetable: ScheduleInput | undefined
}

const countOutcomes = (text: string): string => formatCount(splitLines(text).length, 'outcome')

/** The optional facts and media. On phones, each section is closed and shows a one-line summary. */
export const OptionalFields = ({ fields, gig, media, onMedia, timetable }: OptionalFieldsProps) => {
  const { form } = fields
  return (
    <section className={styles.second} aria-labelledby="facts">
      <h2 id="facts">Help students choose</h2>
      <p>Optional. You can add or change this at any time.</p>
      <Fold
        id="subject"
        title="Subject and students"
        detail={describeChoice(form) || 'Subject, languages, level, who it is for'}
      >
        <AudienceFields {...fields} />
      </Fold>
      {timetable && (
        <Fold
          // A new key remounts the section, so that it opens with each refusal, and stays open while it is corrected.
          key={timetable.refusals}
          id="timetable"
          title="Timetable"
          detail={timetable.summary}
          startsOpen={timetable.refusals > 0}
        >
          {timetable.field}
        </Fold>
      )}
      <Fold
        id="learning"
        title="What students learn and need"
        detail={form.outcomes ? countOutcomes(form.outcomes) : 'Outcomes, books, a device'}
      >
        <LearningFields {...fields} />
      </Fold>
      <Fold id="media" title="Picture and introduction" detail={describeMedia(media, gig)} className={styles.fields}>
        <MediaFields gig={gig} media={media} onChange={onMedia} />
      </Fold>
    </section>
  )
}
