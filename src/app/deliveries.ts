import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { AFFECTED_QUERIES } from '#src/api/changes/affected-queries.ts'
import { invalidate } from '#src/api/changes/invalidate.ts'
import { markPending } from '#src/features/enrolment/mark-pending.ts'
import { isFormWaiting } from '#src/offline/outbox/form-wait.ts'
import { type SettledEvent, subscribeToDeliveries } from '#src/offline/outbox/outbox-triggers.ts'
import { addRecentDelivery, type DeliveredEntry } from '#src/offline/outbox/recent-deliveries.ts'
import { session } from '#src/session/session.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { deliveryMessage } from './delivery-message.ts'

/** Queries to invalidate after a delivery or a refusal, by endpoint. */
const INVALIDATED_BY: Readonly<Record<SettledEvent['entry']['endpoint'], readonly QueryKey[]>> = {
  enroll: AFFECTED_QUERIES.request,
  createFeedback: [['feedback']],
  addRating: AFFECTED_QUERIES.rating,
  postComment: [['discussion']],
  sendPayment: AFFECTED_QUERIES.payment,
  sendAttachment: [['discussion']],
  sendRecitation: [['classroom']],
}

/** Entries are delivered one after another; after this pause the batch is complete. */
const BATCH_DELAY_MS = 800

/** Shows one toast for all entries of a batch. */
const createBatchedToast = (): ((delivered: DeliveredEntry) => void) => {
  let batch: DeliveredEntry[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const showToast = (): void => {
    notify.success(deliveryMessage(batch))
    batch = []
  }
  return (delivered) => {
    batch.push(delivered)
    clearTimeout(timer)
    timer = setTimeout(showToast, BATCH_DELAY_MS)
  }
}

// A hidden page shows no toast, because the screen itself shows what was sent when the user returns.
const needsToast = (delivered: DeliveredEntry): boolean =>
  delivered.userId === session.current()?.user.id &&
  document.visibilityState === 'visible' &&
  !isFormWaiting(delivered, delivered.at)

/**
 * Updates the page after a delivery by any tab or the worker, and confirms it with a toast unless a form does. A refusal
 * means that the page shows old data, for example a free seat in a full class.
 */
export const handleDeliveries = (client: QueryClient): void => {
  const showToast = createBatchedToast()
  subscribeToDeliveries(({ entry, delivery, at }) => {
    if (delivery.outcome === 'needs-you') invalidate(client, INVALIDATED_BY[entry.endpoint])
    if (delivery.outcome !== 'delivered') return
    const delivered = { ...entry, at }
    addRecentDelivery(delivered)
    if (entry.endpoint === 'enroll') markPending(client, String(entry.input.body.gigId), entry.userId)
    invalidate(client, INVALIDATED_BY[entry.endpoint])
    if (needsToast(delivered)) showToast(delivered)
  })
}
