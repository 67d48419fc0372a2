import type { DeliveredEntry } from '#src/offline/outbox/recent-deliveries.ts'

type DeliveredItem = Pick<DeliveredEntry, 'endpoint' | 'title'>

const SINGLE_MESSAGES: Readonly<Record<DeliveredItem['endpoint'], (title: string) => string>> = {
  enroll: (title) => `Your receipt for ${title} was sent.`,
  createFeedback: () => 'Your feedback was sent.',
  addRating: (title) => `Your rating of ${title} was sent.`,
  postComment: (title) => `Your message in ${title} was sent.`,
  sendPayment: (title) => `Your receipt for ${title} was sent.`,
  sendAttachment: (title) => `Your message in ${title} was sent.`,
  sendRecitation: (title) => `Your recitation for ${title} was sent.`,
}

const PLURALS: Readonly<Record<DeliveredItem['endpoint'], string>> = {
  enroll: 'receipts',
  createFeedback: 'feedbacks',
  addRating: 'ratings',
  postComment: 'messages',
  sendPayment: 'receipts',
  sendAttachment: 'messages',
  sendRecitation: 'recitations',
}

/** @param delivered at least one entry */
export const deliveryMessage = (delivered: readonly DeliveredItem[]): string => {
  const [first] = delivered
  if (first && delivered.length === 1) return SINGLE_MESSAGES[first.endpoint](first.title)
  const isOneKind = delivered.every(({ endpoint }) => endpoint === first?.endpoint)
  return isOneKind && first
    ? `Your ${delivered.length} ${PLURALS[first.endpoint]} were sent.`
    : `${delivered.length} items waiting on this phone were sent.`
}
