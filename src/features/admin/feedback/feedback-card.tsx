import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FEEDBACK_STATUSES, type ManagedFeedback } from '#contract/feedback.ts'
import { capitalize } from '#src/format/capitalize.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, CardFacts, CardHead } from '#src/ui/cards/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import shared from '#src/ui/shared.module.css'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './feedback.module.css'
import { markFeedbackMutation } from './feedback.queries.ts'

const STATUS_TONES = { pending: 'amber', reviewed: 'neutral', resolved: 'green' } as const
const DELETED_USER_LABEL = '[Deleted User]'

interface FeedbackCardProps {
  feedback: ManagedFeedback
}

const FeedbackFacts = ({ feedback: { userId, feedbackType, createdAt } }: FeedbackCardProps) => (
  <CardFacts>
    {userId && <span>{userId.email}</span>}
    {userId && <span>{capitalize(userId.role)}</span>}
    <span>{capitalize(feedbackType)}</span>
    <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
  </CardFacts>
)

const FeedbackAnswer = ({ feedback: { answer, answeredAt } }: FeedbackCardProps) =>
  answer && (
    <div>
      <CardFacts>
        <span>Answered {answeredAt && formatDateTime(answeredAt)}</span>
      </CardFacts>
      <p className={styles.answer} dir="auto">
        {answer}
      </p>
    </div>
  )

export const FeedbackCard = ({ feedback }: FeedbackCardProps) => {
  const [isAnswering, setAnswering] = useState(false)
  const markAs = useMutation(markFeedbackMutation(useQueryClient()))
  const name = feedback.userId?.name ?? DELETED_USER_LABEL
  return (
    <Card as="li" stacked className={styles.card}>
      <CardHead title={<bdi>{name}</bdi>}>
        <Badge tone={STATUS_TONES[feedback.status]}>{capitalize(feedback.status)}</Badge>
      </CardHead>
      <FeedbackFacts feedback={feedback} />
      <div className={classNames(shared.stackS, styles.message)}>
        <p className={shared.userText} dir="auto">
          <LinkedText text={feedback.message} />
        </p>
        {!isAnswering && <FeedbackAnswer feedback={feedback} />}
        {isAnswering && <AnswerForm feedback={feedback} onClose={() => setAnswering(false)} />}
      </div>
      <div className={styles.actions}>
        {!isAnswering &&
          FEEDBACK_STATUSES.filter((status) => status !== feedback.status).map((status) => (
            <Button
              key={status}
              variant="outline"
              busy={markAs.isPending}
              onClick={() => markAs.mutate({ feedbackId: feedback._id, status })}
            >
              <span className={shared.hiddenOnPhones}>Mark as </span>
              <span className={styles.status}>{status}</span>
            </Button>
          ))}
        {!isAnswering && feedback.userId && (
          <Button variant="quiet" onClick={() => setAnswering(true)}>
            {feedback.answer ? 'Correct the answer' : 'Answer'}
          </Button>
        )}
      </div>
    </Card>
  )
}
