import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { markPending } from '#src/features/enrolment/mark-pending.ts'
import { isAwaited } from '#src/offline/outbox/form-wait.ts'
import { type Settled, watchDeliveries } from '#src/offline/outbox/outbox-triggers.ts'
import { type Delivered, noteDelivered } from '#src/offline/outbox/recent-deliveries.ts'
import { session } from '#src/session/session.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { deliveredText } from './delivery-message.ts'

/** What is no longer true once something that waited has arrived. */
const TOUCHED: Readonly<Record<Settled['entry']['endpoint'], readonly QueryKey[]>> = {
  enroll: [['enrolment'], ['gigs'], ['profile']],
  createFeedback: [['feedback']],
  addRating: [['classroom'], ['gigs'], ['enrolment']],
  postComment: [['discussion']],
}

/** Entries arrive one after another: a pause this long means that this was the last one for now. */
const LAST_AFTER_MS = 800

/** Collects what arrives together, for one toast. */
const confirmTogether = (): ((one: Delivered) => void) => {
  let arrived: Delivered[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const confirm = (): void => {
    notify.success(deliveredText(arrived))
    arrived = []
  }
  return (one) => {
    arrived.push(one)
    clearTimeout(timer)
    timer = setTimeout(confirm, LAST_AFTER_MS)
  }
}

// A hidden page says nothing later: whoever comes back to it sees that it was sent.
const isConfirmedHere = (one: Delivered): boolean =>
  one.userId === session.current()?.user.id && document.visibilityState === 'visible' && !isAwaited(one, one.at)

/** Shows what a delivery has changed, whichever tab or worker made it, and confirms it where no form does. */
export const followDeliveries = (client: QueryClient): void => {
  const confirm = confirmTogether()
  watchDeliveries(({ entry, delivery, at }) => {
    if (delivery.outcome !== 'delivered') return
    const one = { ...entry, at }
    noteDelivered(one)
    if (entry.endpoint === 'enroll') markPending(client, String(entry.input.body.gigId), entry.userId)
    for (const queryKey of TOUCHED[entry.endpoint]) void client.invalidateQueries({ queryKey })
    if (isConfirmedHere(one)) confirm(one)
  })
}
