import { formatCount } from '#contract/text/format-count.ts'
import type { Entry } from '#outbox/entry.ts'

type Tone = 'amber' | 'green' | 'red'

export const STATE_BADGES: Readonly<Record<Entry['state'], { readonly text: string; readonly tone: Tone }>> = {
  waiting: { text: 'Waiting', tone: 'amber' },
  sending: { text: 'Sending', tone: 'green' },
  'needs-you': { text: 'Not sent', tone: 'red' },
}

export const KIND_LABELS: Readonly<Record<Entry['endpoint'], string>> = {
  enroll: 'Enrolment',
  createFeedback: 'Feedback',
  addRating: 'Rating',
  postComment: 'Message',
  sendPayment: 'Monthly receipt',
  sendAttachment: 'Picture or voice note',
  sendRecitation: 'Recitation',
}

/** Shown under an entry that has no reason of its own yet. */
export const STATE_HINTS: Readonly<Record<Entry['state'], string>> = {
  waiting: 'It will be sent as soon as you are online.',
  sending: 'It is being sent.',
  'needs-you': 'Check it, then send or delete it.',
}

/** Entries of other accounts on this phone are counted, never shown. */
export const describeOtherAccounts = (count: number): string =>
  count === 1
    ? 'Another account has 1 unsent item on this phone.'
    : `Other accounts have ${count} unsent items on this phone.`

/** For entries that waited, but whose database the browser has deleted or does not open. */
export const describeMissing = (count: number): string =>
  `${formatCount(count, 'item that waited here is', 'items that waited here are')} not on this phone any more: the browser has cleared its storage or does not open it. Check whether everything has arrived, and send again what has not.`

export const ALREADY_SENDING_MESSAGE = 'Your request is already being sent.'

export const readText = ({ input: { body } }: Pick<Entry, 'input'>): string =>
  String(body.message ?? body.feedback ?? '')

/** 0 for entries without a rating. */
export const readStars = ({ input: { body } }: Pick<Entry, 'input'>): number => Number(body.rating ?? 0)
