import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FALLBACK_PKR_PER_USD } from '#contract/gigs.ts'
import { exchangeRateQuery } from '#src/features/gigs/gigs.queries.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './create-gig-page.module.css'
import { deleteDraft, readDraft, saveDraft } from './gig-draft.ts'
import { GigFields } from './gig-fields.tsx'
import { type GigForm as Form, findGigProblem, type GigProblem } from './gig-rules.ts'
import { PriceBreakdownPanel } from './price-breakdown-panel.tsx'

interface GigFormProps {
  /** Name of the stored draft. */
  draft: string
  /** The form before the user types, at an exchange rate in PKR per USD. */
  initialForm: (rate: number) => Form
  /** Makes the price read-only and explains why. */
  priceLockReason?: string | undefined
  /** Labels of the submit button. */
  labels: readonly [submit: string, busy: string]
  isPending: boolean
  onSubmit: (sent: { form: Form; rate: number; isPriceUnchanged: boolean }, onDone: () => void) => void
  children?: ReactNode
}

/** The form that creates and edits gigs: fields and price breakdown. */
export const GigForm = ({
  draft,
  initialForm,
  priceLockReason,
  labels,
  isPending,
  onSubmit,
  children,
}: GigFormProps) => {
  const [typed, setTyped] = useState(() => readDraft(draft))
  const [problem, setProblem] = useState<GigProblem | null>(null)
  const rateQuery = useQuery(exchangeRateQuery())
  const rate = rateQuery.data ?? FALLBACK_PKR_PER_USD
  const initial = initialForm(rate)
  const form = { ...initial, ...typed, ...(priceLockReason && { price: initial.price }) }
  const isPriceUnchanged = initial.price !== '' && form.price === initial.price

  const change = (part: Partial<Form>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    setProblem(null)
    saveDraft(draft, next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const foundProblem = findGigProblem(form, isPriceUnchanged)
    setProblem(foundProblem)
    const field = foundProblem && event.currentTarget.elements.namedItem(foundProblem.field)
    if (field instanceof HTMLElement) field.focus()
    if (!foundProblem) onSubmit({ form, rate, isPriceUnchanged }, () => deleteDraft(draft))
  }
  const [submitLabel, busyLabel] = labels
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <GigFields form={form} problem={problem} priceLockReason={priceLockReason} onChange={change} />
      <PriceBreakdownPanel entered={Number(form.price)} rate={rate} isDefault={rateQuery.isError} />
      <div className={styles.actions}>
        <Button type="submit" wide busy={isPending}>
          {isPending ? busyLabel : submitLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}
