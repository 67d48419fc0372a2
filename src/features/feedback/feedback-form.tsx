import type { UseMutationResult } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { FEEDBACK_MAX_LENGTH, FEEDBACK_TYPES } from '#contract/feedback.ts'
import { capitalize } from '#src/format/capitalize.ts'
import { useRecentDeliveries } from '#src/offline/outbox/recent-deliveries.ts'
import type { SendResult } from '#src/offline/outbox/send-or-queue.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextAreaField } from '#src/ui/fields/field.tsx'
import type { FieldProblem } from '#src/ui/fields/form-rules.ts'
import shared from '#src/ui/shared.module.css'
import { SentNote } from '#src/ui/status/sent-note.tsx'
import { type FeedbackFormValues, validateFeedback } from './feedback-rules.ts'

const TYPE_OPTIONS = FEEDBACK_TYPES.map((change) => ({ value: change, label: capitalize(change) }))

interface FeedbackFormProps {
  draft: FeedbackFormValues
  onDraft: (draft: FeedbackFormValues) => void
  submission: UseMutationResult<SendResult, Error, FeedbackFormValues>
}

/** The state of feedback that could not be sent at once. */
const SavedState = ({ id }: { id: string }) => {
  const delivered = useRecentDeliveries('createFeedback').find((one) => one.id === id)
  if (delivered) return <SentNote at={delivered.at} />
  return (
    <p className={shared.callout} role="status">
      Saved on this phone. It will be sent when you are online.
    </p>
  )
}

export const FeedbackForm = ({ draft, onDraft, submission }: FeedbackFormProps) => {
  const [error, setError] = useState<FieldProblem<FeedbackFormValues> | null>(null)

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (submission.isPending) return
    const invalid = validateFeedback(draft)
    setError(invalid)
    if (!invalid) return submission.mutate(draft)
    event.currentTarget.querySelector<HTMLElement>(`[name="${invalid.field}"]`)?.focus()
  }
  const change = (change: Partial<FeedbackFormValues>) => {
    if (!submission.isIdle) submission.reset()
    onDraft({ ...draft, ...change })
  }
  return (
    <form className={shared.stackL} noValidate onSubmit={onSubmit}>
      <SelectField
        label="Type"
        name="feedbackType"
        placeholder="Choose a type"
        options={TYPE_OPTIONS}
        required
        disabled={submission.isPending}
        value={draft.feedbackType}
        onChange={(event) => change({ feedbackType: event.target.value })}
        error={error?.field === 'feedbackType' ? error.message : null}
      />
      <TextAreaField
        label="Message"
        name="message"
        required
        maxLength={FEEDBACK_MAX_LENGTH}
        dir="auto"
        disabled={submission.isPending}
        value={draft.message}
        onChange={(event) => change({ message: event.target.value })}
        error={error?.field === 'message' ? error.message : null}
      />
      <Button type="submit" busy={submission.isPending}>
        {submission.isPending ? 'Sending…' : 'Submit'}
      </Button>
      {submission.data?.outcome === 'saved' && <SavedState id={submission.data.id} />}
    </form>
  )
}
