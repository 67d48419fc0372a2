import { type SubmitEvent, useState } from 'react'
import { COMMENT_MAX_LENGTH } from '#contract/discussion/discussion.ts'
import { FEEDBACK_MAX_LENGTH } from '#contract/feedback.ts'
import { RATING_FEEDBACK_MAX_LENGTH, STAR_LABELS } from '#contract/reviews/rating.ts'
import { isBlank } from '#contract/text/blank.ts'
import type { Entry } from '#outbox/entry.ts'
import { editWaitingEntry } from '#src/offline/outbox/outbox-actions.ts'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import shared from '#src/ui/shared.module.css'
import { StarField } from '#src/ui/stars/star-field.tsx'
import { EditActions, type EditFormProps, useSave } from './edit-actions.tsx'
import { ALREADY_SENDING_MESSAGE, readStars, readText } from './outbox-texts.ts'
import { ReceiptForm } from './receipt-form.tsx'

const MessageForm = ({ entry, onDone }: EditFormProps) => {
  const [message, setMessage] = useState(readText(entry))
  const { error, busy, save } = useSave(onDone)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(async () => {
      if (isBlank(message)) return 'Please write a message.'
      return (await editWaitingEntry(entry.id, { message })) ? '' : ALREADY_SENDING_MESSAGE
    })
  }
  return (
    <form className={shared.stackS} onSubmit={submit} noValidate>
      <TextAreaField
        label="Message"
        name="message"
        dir="auto"
        maxLength={entry.endpoint === 'createFeedback' ? FEEDBACK_MAX_LENGTH : COMMENT_MAX_LENGTH}
        value={message}
        error={error}
        onChange={(event) => setMessage(event.target.value)}
      />
      <EditActions busy={busy} onCancel={onDone} />
    </form>
  )
}

const RatingForm = ({ entry, onDone }: EditFormProps) => {
  const [rating, setRating] = useState(readStars(entry))
  const [feedback, setFeedback] = useState(readText(entry))
  const { error, busy, save } = useSave(onDone)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(async () => ((await editWaitingEntry(entry.id, { rating, feedback })) ? '' : ALREADY_SENDING_MESSAGE))
  }
  return (
    <form className={shared.stackS} onSubmit={submit} noValidate>
      <StarField label="Your stars" name="rating" words={STAR_LABELS} value={rating} onValue={setRating} />
      <TextAreaField
        label="Your feedback"
        name="feedback"
        dir="auto"
        maxLength={RATING_FEEDBACK_MAX_LENGTH}
        value={feedback}
        error={error}
        onChange={(event) => setFeedback(event.target.value)}
      />
      <EditActions busy={busy} onCancel={onDone} />
    </form>
  )
}

const FORMS_BY_KIND = {
  enroll: ReceiptForm,
  createFeedback: MessageForm,
  addRating: RatingForm,
  postComment: MessageForm,
  sendPayment: ReceiptForm,
  sendAttachment: MessageForm,
  sendRecitation: null,
} as const satisfies Record<Entry['endpoint'], unknown>

/** Whether an entry has anything that can be changed. */
export const canEdit = ({ endpoint }: Entry): boolean => FORMS_BY_KIND[endpoint] !== null

/** Edits a queued entry in place: its text, its stars, or the receipt of an enrolment. */
export const EditForm = (props: EditFormProps) => {
  const Form = FORMS_BY_KIND[props.entry.endpoint]
  return Form && <Form {...props} />
}
