import { formatDay, formatMonth } from '#contract/text/format-day.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import type { EventMap } from '#server/storage/jobs/event-map.ts'
import type { GigNames, NotificationText } from './templates.ts'

const PAYMENTS_PATH = '/payments'

/** The texts about monthly payments. */
export const paymentTemplates = {
  due: ({ title }: GigNames, { month, dueOn, amount }: EventMap['payment.due']): NotificationText => ({
    message: `${formatMonth(month)} of ${title} is due on ${formatDay(dueOn)}: ${formatPkr(amount)}. Send the receipt when you have paid.`,
    link: PAYMENTS_PATH,
  }),
  sent: ({ gigId, title }: GigNames, { month }: EventMap['payment.sent'], student: string): NotificationText => ({
    message: `${student} has sent the receipt for ${formatMonth(month)} of ${title}.`,
    link: `/my-gigs/requests?gig=${gigId}`,
  }),
  accepted: ({ title, teacher }: GigNames, { month }: EventMap['payment.accepted']): NotificationText => ({
    message: `${teacher} accepted your receipt for ${formatMonth(month)} of ${title}.`,
    link: PAYMENTS_PATH,
  }),
  rejected: ({ title, teacher }: GigNames, { month, reason }: EventMap['payment.rejected']): NotificationText => ({
    message: `${teacher} did not accept your receipt for ${formatMonth(month)} of ${title}: “${reason}” You can send a new receipt.`,
    link: PAYMENTS_PATH,
  }),
  returned: ({ title, teacher }: GigNames, { month }: EventMap['payment.returned']): NotificationText => {
    const about = `${formatMonth(month)} of ${title}`
    const message = `${teacher} took the answer back. Your receipt for ${about} waits again.`
    return { message, link: PAYMENTS_PATH, about }
  },
  settled: ({ title, teacher }: GigNames, { month, state, note }: EventMap['payment.settled']): NotificationText => {
    const monthName = formatMonth(month)
    const done =
      state === 'paid'
        ? `${teacher} marked ${monthName} of ${title} as paid.`
        : `${teacher} waived ${monthName} of ${title}. You owe nothing for it.`
    return { message: note ? `${done} “${note}”` : done, link: PAYMENTS_PATH }
  },
  reopened: ({ title, teacher }: GigNames, { month }: EventMap['payment.reopened']): NotificationText => {
    const about = `${formatMonth(month)} of ${title}`
    return {
      message: `${teacher} made a correction: ${about} is not paid. Send the receipt when you have paid.`,
      link: PAYMENTS_PATH,
      about,
    }
  },
} as const
