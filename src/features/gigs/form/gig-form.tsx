import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FALLBACK_PKR_PER_USD } from '#contract/gigs/price.ts'
import type { Gig } from '#contract/gigs.ts'
import { toNumber } from '#contract/text/typed.ts'
import { exchangeRateQuery } from '#src/features/gigs/gigs.queries.ts'
import { Button } from '#src/ui/button.tsx'
import sticky from '#src/ui/sticky-actions.module.css'
import { DESKTOP_QUERY, useMediaQuery } from '#src/ui/use-media-query.ts'
import { ClassPreview, PreviewFrame } from './class-preview.tsx'
import styles from './create-gig-page.module.css'
import { deleteDraft, keepChanged, readDraft, saveDraft } from './gig-draft.ts'
import { GigFields } from './gig-fields.tsx'
import { type GigFormValues as Form, findGigProblems, type GigProblem } from './gig-rules.ts'
import type { MediaChoice } from './media-choice.ts'
import { OptionalFields } from './optional-fields.tsx'
import { computePriceBreakdown } from './price-breakdown.ts'
import { PriceBreakdownPanel } from './price-breakdown-panel.tsx'
import type { ScheduleInput } from './use-schedule.tsx'

/** The values that a form submits. */
export interface SentForm {
  readonly form: Form
  readonly media: MediaChoice
  /** PKR per USD. */
  readonly rate: number
  readonly isPriceUnchanged: boolean
}

interface GigFormProps {
  /** Name of the stored draft. */
  draft: string
  /** The class to edit; undefined for a new one. */
  gig?: Gig
  /** The form before the user types, at an exchange rate in PKR per USD. */
  initialForm: (rate: number) => Form
  /** Makes the price read-only and explains why. */
  priceLockReason?: string | undefined
  /** Labels of the submit button. */
  labels: readonly [submit: string, busy: string]
  isPending: boolean
  onSubmit: (sent: SentForm, onDone: () => void) => void
  timetable?: ScheduleInput
  children?: ReactNode
}

/** Opens the section of a field before focusing it, because a field in a closed section cannot get the focus. */
const focusIn = (field: HTMLElement): void => {
  const section = field.closest('details')
  if (section) section.open = true
  field.focus()
}

/** The price for students; 0 before the teacher types one. */
const toShownPrice = ({ price }: Form, { rate, stored }: { rate: number; stored: number | undefined }): number =>
  stored ?? (toNumber(price) > 0 ? computePriceBreakdown(toNumber(price), rate).total : 0)

/** The form that creates and edits gigs: the specified fields with the price breakdown, then the optional facts. */
export const GigForm = ({
  draft,
  gig,
  initialForm,
  priceLockReason,
  labels,
  isPending,
  onSubmit,
  timetable,
  children,
}: GigFormProps) => {
  const [typed, setTyped] = useState(() => readDraft(draft))
  const [problems, setProblems] = useState<readonly GigProblem[]>([])
  const [media, setMedia] = useState<MediaChoice>({})
  const [isPreviewing, setPreviewing] = useState(false)
  const isWide = useMediaQuery(DESKTOP_QUERY)
  const rateQuery = useQuery(exchangeRateQuery())
  const rate = rateQuery.data ?? FALLBACK_PKR_PER_USD
  const initial = initialForm(rate)
  const form = { ...initial, ...typed, ...(priceLockReason && { price: initial.price, period: initial.period }) }
  const isPriceUnchanged = initial.price !== '' && form.price === initial.price

  const change = (part: Partial<Form>) => {
    const next = keepChanged({ ...typed, ...part }, initial)
    setTyped(next)
    setProblems([])
    saveDraft(draft, next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const found = findGigProblems(form, isPriceUnchanged)
    setProblems(found)
    const field = found[0] && event.currentTarget.elements.namedItem(found[0].field)
    if (field instanceof HTMLElement) focusIn(field)
    if (found.length === 0) onSubmit({ form, media, rate, isPriceUnchanged }, () => deleteDraft(draft))
  }
  const [submitLabel, busyLabel] = labels
  const shownPrice = toShownPrice(form, { rate, stored: isPriceUnchanged ? gig?.price : undefined })
  const fields = { form, problems, priceLockReason, total: shownPrice, onChange: change }
  return (
    <div className={styles.columns}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <GigFields {...fields} />
        <PriceBreakdownPanel entered={toNumber(form.price)} rate={rate} isDefault={rateQuery.isError} />
        <OptionalFields fields={fields} gig={gig} media={media} onMedia={setMedia} timetable={timetable} />
        <div className={sticky.actions}>
          <div className={styles.submit}>
            {!isWide && (
              <Button variant="outline" onClick={() => setPreviewing(true)}>
                Preview
              </Button>
            )}
            <Button type="submit" wide busy={isPending}>
              {isPending ? busyLabel : submitLabel}
            </Button>
          </div>
          {children}
        </div>
      </form>
      <PreviewFrame isBeside={isWide} isOpen={isPreviewing} onClose={() => setPreviewing(false)}>
        <ClassPreview form={form} price={shownPrice} cover={media.cover} schedule={timetable?.value} gig={gig} />
      </PreviewFrame>
    </div>
  )
}
