import type { Delivered } from '#src/offline/outbox/recent-deliveries.ts'

type Named = Pick<Delivered, 'endpoint' | 'title'>

const ONE: Readonly<Record<Named['endpoint'], (title: string) => string>> = {
  enroll: (title) => `Your receipt for ${title} was sent.`,
  createFeedback: () => 'Your feedback was sent.',
  addRating: (title) => `Your rating of ${title} was sent.`,
  postComment: (title) => `Your message in ${title} was sent.`,
}

const MANY: Readonly<Record<Named['endpoint'], string>> = {
  enroll: 'receipts',
  createFeedback: 'feedbacks',
  addRating: 'ratings',
  postComment: 'messages',
}

/**
 * The toast for everything that has just been delivered.
 * @param arrived at least one
 */
export const deliveredText = (arrived: readonly Named[]): string => {
  const [first] = arrived
  if (first && arrived.length === 1) return ONE[first.endpoint](first.title)
  const isOneKind = arrived.every(({ endpoint }) => endpoint === first?.endpoint)
  return isOneKind && first
    ? `Your ${arrived.length} ${MANY[first.endpoint]} were sent.`
    : `${arrived.length} items that waited on this phone were sent.`
}
