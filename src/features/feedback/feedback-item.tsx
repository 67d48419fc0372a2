import type { Feedback } from '#contract/feedback.ts'
import type { Entry } from '#outbox/entry.ts'
import { capitalize } from '#src/format/capitalize.ts'
import { formatDateTime } from '#src/format/dates.ts'
import type { DeliveredEntry } from '#src/offline/outbox/recent-deliveries.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card, CardFacts, CardHead } from '#src/ui/cards/card.tsx'
import shared from '#src/ui/shared.module.css'
import { SentNote } from '#src/ui/status/sent-note.tsx'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
import styles from './feedback.module.css'

const STATUS_TONES = { pending: 'amber', reviewed: 'neutral', resolved: 'green' } as const

interface SentFeedbackProps {
  feedback: Feedback
}

export const SentFeedback = ({ feedback }: SentFeedbackProps) => (
  <Card as="li" stacked>
    <CardHead title={capitalize(feedback.feedbackType)}>
      <Badge tone={STATUS_TONES[feedback.status]}>{capitalize(feedback.status)}</Badge>
    </CardHead>
    <p className={shared.userText} dir="auto">
      <LinkedText text={feedback.message} />
    </p>
    {feedback.answer && (
      <div className={styles.answer}>
        <p className={styles.answerHead}>Answer of an admin</p>
        <p className={shared.userText} dir="auto">
          <LinkedText text={feedback.answer} />
        </p>
      </div>
    )}
    <CardFacts>
      <time dateTime={feedback.createdAt}>{formatDateTime(feedback.createdAt)}</time>
      <span>
        ID <bdi>{feedback._id}</bdi>
      </span>
    </CardFacts>
  </Card>
)

const WAITING_STATE_LABELS = { waiting: 'Waiting to be sent', sending: 'Sending…', 'needs-you': 'Not sent' } as const

interface WaitingFeedbackProps {
  entry: Entry
}

/** Feedback that waits in the outbox. */
export const WaitingFeedback = ({ entry }: WaitingFeedbackProps) => (
  <Card as="li" stacked>
    <CardHead title={capitalize(String(entry.input.body.feedbackType ?? ''))}>
      <Badge tone={entry.state === 'needs-you' ? 'red' : 'amber'}>{WAITING_STATE_LABELS[entry.state]}</Badge>
    </CardHead>
    <p className={shared.userText} dir="auto">
      {entry.input.body.message}
    </p>
    <CardFacts>
      <span>{entry.reason || 'Saved on this phone. It will be sent when you are online.'}</span>
    </CardFacts>
  </Card>
)

/** Feedback that was delivered but is not in the fetched list yet. */
export const JustSentFeedback = ({ delivered: { input, at } }: { delivered: DeliveredEntry }) => (
  <Card as="li" stacked>
    <CardHead title={capitalize(String(input.body.feedbackType ?? ''))}>
      <Badge tone={STATUS_TONES.pending}>{capitalize('pending')}</Badge>
    </CardHead>
    <p className={shared.userText} dir="auto">
      {input.body.message}
    </p>
    <CardFacts>
      <SentNote at={at} />
    </CardFacts>
  </Card>
)
