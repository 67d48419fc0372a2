import type { Entry } from '#outbox/entry.ts'

type Tone = 'gold' | 'green' | 'red'

/** A state in words, and the tone of its badge. */
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

/** What stands under an entry that has no reason of its own yet. */
export const STATE_HINTS: Readonly<Record<Entry['state'], string>> = {
  waiting: 'It will be sent as soon as there is a connection.',
  sending: 'It is on its way.',
  'needs-you': 'Look at it again, then send or delete it.',
}

/** What waits for others who use this phone: counted, never shown. */
export const describeOthers = (count: number): string =>
  count === 1
    ? '1 item waits for another account on this phone.'
    : `${count} items wait for other accounts on this phone.`

export const ALREADY_SENDING = 'Your request is already being sent.'

/** What its user has written in it. */
export const readText = ({ input: { body } }: Pick<Entry, 'input'>): string =>
  String(body.message ?? body.feedback ?? '')

/** The stars in it; 0 where it has none. */
export const readStars = ({ input: { body } }: Pick<Entry, 'input'>): number => Number(body.rating ?? 0)
