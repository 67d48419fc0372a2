import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { Entry } from '#outbox/entry.ts'
import { findFullClass } from '#src/offline/outbox/full-class.ts'
import { retryEntry } from '#src/offline/outbox/outbox-actions.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { canSendReceipt, enrolmentStateOf } from './enrolment-state.ts'
import { useOpenOffers } from './use-open-offers.ts'
import { waitingPlacesQuery } from './waiting-list.queries.ts'
import { SeatOffer, WaitingListEntry } from './waiting-list-entry.tsx'

/** The end of the offer of a seat in a class; undefined without an open offer. */
const useOfferEnd = (gigId: string | undefined): string | undefined => {
  const places = useQuery({ ...waitingPlacesQuery(), enabled: gigId !== undefined })
  const { isOpen } = useOpenOffers(places)
  return places.data?.find((place) => place.gigId === gigId && isOpen(place))?.offeredUntil
}

/** Whether the class takes the request now, also without an offer. */
const takesRequest = (gig: Gig, userId: string): boolean => canSendReceipt(enrolmentStateOf(gig, userId, []), gig)

interface ResendRequestProps {
  /** An unsent request. */
  request: Entry | undefined
  /** Its class, if the screen knows it. */
  gig?: Gig
  /** Whether it may have the filled button of the page. */
  isMain?: boolean
  /** Shown instead, unless the request was refused because the class was full, and now has a seat for the student. */
  children: ReactNode
}

/** Sends a request again that was refused because the class was full, once the student can have a seat. */
export const ResendRequest = ({ request, gig, isMain = true, children }: ResendRequestProps) => {
  const fullClass = request && findFullClass(request)
  const listedEnd = useOfferEnd(fullClass)
  const offeredUntil = listedEnd ?? gig?.waiting?.offeredUntil
  // The list of places may be newer than the class, which is full in an answer from before the offer.
  const offered = gig && offeredUntil ? { ...gig, isFull: false, waiting: { position: 0, offeredUntil } } : gig
  const canSend = offered ? takesRequest(offered, request?.userId ?? '') : offeredUntil !== undefined
  if (!request || !fullClass || !canSend) return children
  return (
    <>
      {offeredUntil && <SeatOffer offeredUntil={offeredUntil} />}
      <Button variant={isMain ? 'solid' : 'outline'} onClick={() => void retryEntry(request.id)}>
        Retry
      </Button>
    </>
  )
}

/** On the page of a class and in its popup: a request that was not sent can be sent again, or its student can wait. */
export const ResendOrWait = ({ request, gig }: { request: Entry | undefined; gig: Gig }) => (
  <div className={shared.stackS}>
    <ResendRequest request={request} gig={gig}>
      {gig.isFull && <WaitingListEntry gig={gig} />}
    </ResendRequest>
  </div>
)
