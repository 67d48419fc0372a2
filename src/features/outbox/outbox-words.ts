import type { Entry } from '#outbox/entry.ts'

type Tone = 'gold' | 'green' | 'red'

/** A state in words, and the tone of its badge. */
export const STATE_WORDS: Readonly<Record<Entry['state'], { readonly text: string; readonly tone: Tone }>> = {
  waiting: { text: 'Waiting', tone: 'gold' },
  sending: { text: 'Sending', tone: 'green' },
  'needs-you': { text: 'Needs you', tone: 'red' },
}

export const KIND_WORDS: Readonly<Record<Entry['endpoint'], string>> = {
  enroll: 'Enrolment',
  createFeedback: 'Feedback',
  addRating: 'Rating',
  postComment: 'Message',
}

/** What stands under an entry that has no reason of its own yet. */
export const FRESH_WORDS: Readonly<Record<Entry['state'], string>> = {
  waiting: 'It will be sent as soon as there is a connection.',
  sending: 'It is on its way.',
  'needs-you': 'Look at it again, then send or delete it.',
}

/** What waits for others who use this phone: counted, never shown. */
export const othersWaiting = (count: number): string =>
  count === 1
    ? '1 item waits for another account on this phone.'
    : `${count} items wait for other accounts on this phone.`

export const GONE_ALREADY = 'Your request is already being sent.'

/** What its user has written in it. */
export const textOf = ({ input: { body } }: Pick<Entry, 'input'>): string => String(body.message ?? body.feedback ?? '')

/** The stars in it; 0 where it has none. */
export const starsOf = ({ input: { body } }: Pick<Entry, 'input'>): number => Number(body.rating ?? 0)
