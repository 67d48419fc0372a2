import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type Settled, watchDeliveries } from '#src/offline/outbox-triggers.ts'

/** What is no longer true once something that waited has arrived. */
const TOUCHED: Readonly<Record<Settled['entry']['endpoint'], readonly QueryKey[]>> = {
  enroll: [['enrolment'], ['gigs'], ['profile']],
  createFeedback: [['feedback']],
  addRating: [['classroom'], ['gigs'], ['enrolment']],
  postComment: [['discussion']],
}

/** Asks anew for what a delivery has changed, whichever tab or worker made it. */
export const followDeliveries = (client: QueryClient): void => {
  watchDeliveries(({ entry, delivery }) => {
    if (delivery.outcome !== 'delivered') return
    for (const queryKey of TOUCHED[entry.endpoint]) void client.invalidateQueries({ queryKey })
  })
}
