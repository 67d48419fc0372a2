import { type SubmitEvent, useState } from 'react'
import { RATING_FEEDBACK_MAX_LENGTH, RATING_MISSING, type Rating, STAR_LABELS } from '#contract/reviews/rating.ts'
import { trimText } from '#contract/text/blank.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import shared from '#src/ui/shared.module.css'
import { StarField } from '#src/ui/stars/star-field.tsx'
import styles from './rating.module.css'
import { readDraft, saveDraft } from './rating-draft.ts'

interface RatingFormProps {
  gigId: string
  /** Whether it has the filled button of the page. */
  isMain: boolean
  busy: boolean
  onSubmit: (rating: Rating) => void
}

export const RatingForm = ({ gigId, isMain, busy, onSubmit }: RatingFormProps) => {
  const isOnline = useIsOnline()
  const [draft, setDraft] = useState(() => readDraft(gigId))
  const [error, setError] = useState<string | null>(null)
  const change = (next: Rating) => {
    setDraft(next)
    saveDraft(gigId, next)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const problem = draft.rating === 0 ? RATING_MISSING : null
    setError(problem)
    if (!problem) return onSubmit({ rating: draft.rating, feedback: trimText(draft.feedback) })
    event.currentTarget.querySelector<HTMLElement>('[name="rating"]')?.focus()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <StarField
        label="Your stars"
        name="rating"
        words={STAR_LABELS}
        value={draft.rating}
        disabled={busy}
        error={error}
        onValue={(rating) => {
          setError(null)
          change({ ...draft, rating })
        }}
      />
      <TextAreaField
        label="Your feedback"
        name="feedback"
        hint="Everybody can read it with your first name. You can rate a class once, and cannot change it later."
        rows={3}
        dir="auto"
        maxLength={RATING_FEEDBACK_MAX_LENGTH}
        disabled={busy}
        value={draft.feedback}
        onChange={(event) => change({ ...draft, feedback: event.target.value })}
      />
      {!isOnline && <p className={shared.hint}>You are offline. Your rating is kept on this phone and sent later.</p>}
      <div>
        <Button type="submit" variant={isMain ? 'solid' : 'outline'} busy={busy}>
          {busy ? 'Sending…' : 'Submit Rating'}
        </Button>
      </div>
    </form>
  )
}
