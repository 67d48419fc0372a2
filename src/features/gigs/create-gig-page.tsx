import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { FALLBACK_RATE } from '#contract/gigs.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import styles from './create-gig-page.module.css'
import { dropDraft, keepDraft, readDraft } from './gig-draft.ts'
import { GigFields } from './gig-fields.tsx'
import { type BrokenGig, brokenGig, type GigForm } from './gig-rules.ts'
import { creatingGig, exchangeRate } from './gigs.queries.ts'
import { breakdownOf } from './price-breakdown.ts'
import { PriceBreakdown } from './price-breakdown-panel.tsx'

const payloadOf = (form: GigForm, rate: number) => ({
  title: form.title.trim(),
  description: form.description.trim(),
  price: breakdownOf(Number(form.price), rate).total,
  ...(form.maxStudents.trim() !== '' && { maxStudents: Number(form.maxStudents) }),
})

export const CreateGigPage = () => {
  const navigate = useNavigate()
  const [form, setForm] = useState(readDraft)
  const [broken, setBroken] = useState<BrokenGig | null>(null)
  const rate = useQuery(exchangeRate())
  const create = useMutation(creatingGig())
  const currentRate = rate.data ?? FALLBACK_RATE

  const change = (part: Partial<GigForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    setBroken(null)
    keepDraft(next)
  }
  const created = () => {
    dropDraft()
    void navigate({ to: '/my-gigs' })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (create.isPending) return
    const found = brokenGig(form)
    setBroken(found)
    const field = found && event.currentTarget.elements.namedItem(found.field)
    if (field instanceof HTMLElement) field.focus()
    if (!found) create.mutate(payloadOf(form, currentRate), { onSuccess: created })
  }
  return (
    <div className={styles.page}>
      <PageTitle
        title="Create New Gig"
        intro="Say what you teach and what it costs. Students find it under Available Courses at once."
        action={
          <LinkButton to="/my-gigs" variant="outline">
            Back to My Classes
          </LinkButton>
        }
      />
      <form className={styles.form} noValidate onSubmit={submit}>
        <GigFields form={form} broken={broken} onChange={change} />
        <PriceBreakdown entered={Number(form.price)} rate={currentRate} isDefault={rate.isError} />
        <Button type="submit" wide busy={create.isPending}>
          {create.isPending ? 'Creating Gig...' : 'Proceed'}
        </Button>
      </form>
    </div>
  )
}
