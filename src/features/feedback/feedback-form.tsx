import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FEEDBACK_MAX, FEEDBACK_TYPES } from '#contract/feedback.ts'
import { useRecentDeliveries } from '#src/offline/outbox/recent-deliveries.ts'
import { type SendResult, sendOrQueue } from '#src/offline/outbox/send-or-queue.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextAreaField } from '#src/ui/fields/field.tsx'
import { SentNote } from '#src/ui/status/sent-note.tsx'
import { notify } from '#src/ui/toasts/notify.ts'
import styles from './feedback.module.css'
import { myFeedbacks } from './feedback.queries.ts'
import { asWord, type BrokenFeedback, brokenFeedback, type FeedbackDraft, typeOf } from './feedback-rules.ts'

const OPTIONS = FEEDBACK_TYPES.map((type) => ({ value: type, label: asWord(type) }))

interface FeedbackFormProps {
  draft: FeedbackDraft
  onDraft: (draft: FeedbackDraft) => void
  onSent: () => void
}

const submit = ({ feedbackType, message }: FeedbackDraft): Promise<SendResult> =>
  sendOrQueue(
    'createFeedback',
    { body: { feedbackType: typeOf(feedbackType) ?? 'concern', message: message.trim() } },
    { title: `Feedback: ${asWord(feedbackType)}` },
  )

/** What became of a feedback that could not be sent at once. */
const SavedState = ({ id }: { id: string }) => {
  const delivered = useRecentDeliveries('createFeedback').find((one) => one.id === id)
  if (delivered) return <SentNote at={delivered.at} />
  return (
    <p className={styles.saved} role="status">
      Saved on this phone. It will be sent when you are online.
    </p>
  )
}

export const FeedbackForm = ({ draft, onDraft, onSent }: FeedbackFormProps) => {
  const queries = useQueryClient()
  const [broken, setBroken] = useState<BrokenFeedback | null>(null)
  const settle = (sent: SendResult) => {
    if (sent.outcome === 'refused') return notify.error(sent.message)
    if (sent.outcome === 'delivered') notify.success(sent.answer.message)
    onSent()
    void queries.invalidateQueries(myFeedbacks())
  }
  const sending = useMutation({ mutationFn: submit, onSuccess: settle })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    const found = brokenFeedback(draft)
    setBroken(found)
    if (found) notify.error(found.message)
    else sending.mutate(draft)
  }
  const type = (change: Partial<FeedbackDraft>) => {
    if (!sending.isIdle) sending.reset()
    onDraft({ ...draft, ...change })
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <SelectField
        label="Type"
        name="feedbackType"
        placeholder="Choose a type"
        options={OPTIONS}
        required
        disabled={sending.isPending}
        value={draft.feedbackType}
        onChange={(event) => type({ feedbackType: event.target.value })}
        error={broken?.field === 'feedbackType' ? broken.message : null}
      />
      <TextAreaField
        label="Message"
        name="message"
        required
        maxLength={FEEDBACK_MAX}
        dir="auto"
        disabled={sending.isPending}
        value={draft.message}
        onChange={(event) => type({ message: event.target.value })}
        error={broken?.field === 'message' ? broken.message : null}
      />
      <Button type="submit" busy={sending.isPending}>
        {sending.isPending ? 'Sending…' : 'Submit'}
      </Button>
      {sending.data?.outcome === 'saved' && <SavedState id={sending.data.id} />}
    </form>
  )
}
