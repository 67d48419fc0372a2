import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FALLBACK_RATE } from '#contract/gigs.ts'
import { exchangeRate } from '#src/features/gigs/gigs.queries.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './create-gig-page.module.css'
import { dropDraft, keepDraft, readDraft } from './gig-draft.ts'
import { GigFields } from './gig-fields.tsx'
import { type BrokenGig, brokenGig, type GigForm as Form } from './gig-rules.ts'
import { PriceBreakdown } from './price-breakdown-panel.tsx'

interface GigFormProps {
  /** Names the draft of what is typed. */
  draft: string
  /** What stands in the fields before something is typed. */
  baseOf: (rate: number) => Form
  /** Why the price cannot change now. */
  priceHeld?: string | undefined
  /** Words of the button, at rest and while it is sent. */
  words: readonly [submit: string, busy: string]
  isPending: boolean
  onSubmit: (sent: { form: Form; rate: number; isPriceKept: boolean }, onDone: () => void) => void
  children?: ReactNode
}

/** The fields of a gig with its price breakdown: to create one, and to edit one. */
export const GigForm = ({ draft, baseOf, priceHeld, words, isPending, onSubmit, children }: GigFormProps) => {
  const [typed, setTyped] = useState(() => readDraft(draft))
  const [broken, setBroken] = useState<BrokenGig | null>(null)
  const rateNow = useQuery(exchangeRate())
  const rate = rateNow.data ?? FALLBACK_RATE
  const base = baseOf(rate)
  const form = { ...base, ...typed, ...(priceHeld && { price: base.price }) }
  const isPriceKept = base.price !== '' && form.price === base.price

  const change = (part: Partial<Form>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    setBroken(null)
    keepDraft(draft, next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const found = brokenGig(form, isPriceKept)
    setBroken(found)
    const field = found && event.currentTarget.elements.namedItem(found.field)
    if (field instanceof HTMLElement) field.focus()
    if (!found) onSubmit({ form, rate, isPriceKept }, () => dropDraft(draft))
  }
  const [atRest, busy] = words
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <GigFields form={form} broken={broken} priceHeld={priceHeld} onChange={change} />
      <PriceBreakdown entered={Number(form.price)} rate={rate} isDefault={rateNow.isError} />
      <div className={styles.actions}>
        <Button type="submit" wide busy={isPending}>
          {isPending ? busy : atRest}
        </Button>
        {children}
      </div>
    </form>
  )
}
