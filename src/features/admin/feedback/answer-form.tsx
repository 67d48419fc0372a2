import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FEEDBACK_ANSWER_MAX_LENGTH, FEEDBACK_ANSWER_MISSING, type ManagedFeedback } from '#contract/feedback.ts'
import { trimText } from '#contract/text/blank.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './feedback.module.css'
import { answerFeedbackMutation } from './feedback.queries.ts'

interface AnswerFormProps {
  feedback: ManagedFeedback
  onClose: () => void
}

// Below a long message, the fixed bars at the bottom of the screen would cover the Send button.
const scrollIntoView = (form: HTMLFormElement | null): void => form?.scrollIntoView({ block: 'nearest' })

/** Keeps the typed answer until the server has accepted it. */
export const AnswerForm = ({ feedback, onClose }: AnswerFormProps) => {
  const [answer, setAnswer] = useState(feedback.answer)
  const [error, setError] = useState('')
  const sendAnswer = useMutation(answerFeedbackMutation(useQueryClient()))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sendAnswer.isPending) return
    const text = trimText(answer)
    setError(text === '' ? FEEDBACK_ANSWER_MISSING : '')
    if (text !== '') sendAnswer.mutate({ feedbackId: feedback._id, answer: text }, { onSuccess: onClose })
  }
  return (
    <form ref={scrollIntoView} className={classNames(shared.stackS, styles.form)} noValidate onSubmit={submit}>
      <TextAreaField
        label="Your answer"
        name="answer"
        hint="The author reads it and is notified."
        rows={3}
        maxLength={FEEDBACK_ANSWER_MAX_LENGTH}
        dir="auto"
        autoFocus
        disabled={sendAnswer.isPending}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        error={error}
      />
      <div className={shared.row}>
        <Button type="submit" variant="outline" busy={sendAnswer.isPending}>
          {sendAnswer.isPending ? 'Sending…' : 'Send answer'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
