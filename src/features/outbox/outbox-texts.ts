import type { Entry } from '#outbox/entry.ts'

type Tone = 'gold' | 'green' | 'red'

export const STATE_BADGES: Readonly<Record<Entry['state'], { readonly text: string; readonly tone: Tone }>> = {
  waiting: { text: 'Waiting', tone: 'gold' },
  sending: { text: 'Sending', tone: 'green' },
  'needs-you': { text: 'Needs you', tone: 'red' },
}

export const KIND_LABELS: Readonly<Record<Entry['endpoint'], string>> = {
  enroll: 'Enrolment',
  createFeedback: 'Feedback',
  addRating: 'Rating',
  postComment: 'Message',
}

/** Shown under an entry that has no reason of its own yet. */
export const STATE_HINTS: Readonly<Record<Entry['state'], string>> = {
  waiting: 'It will be sent as soon as there is a connection.',
  sending: 'It is on its way.',
  'needs-you': 'Look at it again, then send or delete it.',
}

/** Entries of other accounts on this phone are counted, never shown. */
export const describeOthers = (count: number): string =>
  count === 1
    ? '1 item waits for another account on this phone.'
    : `${count} items wait for other accounts on this phone.`

export const ALREADY_SENDING = 'Your request is already being sent.'

export const readText = ({ input: { body } }: Pick<Entry, 'input'>): string =>
  String(body.message ?? body.feedback ?? '')

/** 0 for entries without a rating. */
export const readStars = ({ input: { body } }: Pick<Entry, 'input'>): number => Number(body.rating ?? 0)
