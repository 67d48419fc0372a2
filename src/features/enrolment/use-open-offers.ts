import type { Gig } from '#contract/gigs.ts'
import { type Answer, useIsFreshAnswer } from '#src/offline/network/live-rooms.ts'
import { useNow } from '#src/ui/timing/use-now.ts'

interface Place {
  readonly offeredUntil?: string | undefined
}

interface OpenOffers {
  /** Whether a seat is reserved. */
  readonly isOpen: (place: Place) => boolean
  /** The class as the student finds it after the offer: full, until it is fetched again. */
  readonly withoutEnded: (gig: Gig) => Gig
}

/** The server does not tell a page that stays open when an offer ends. */
const BELIEVED_MS = 10 * 60_000

/**
 * Which offers of an answer are open. The server lists open offers only, so those of a young answer are open even if the
 * phone's clock is ahead. Older answers and saved data are compared with the clock, because their offers may have ended.
 */
export const useOpenOffers = (answer: Answer): OpenOffers => {
  const now = useNow()
  const isBelieved = useIsFreshAnswer(answer) && now - answer.dataUpdatedAt < BELIEVED_MS
  const isOpen = ({ offeredUntil }: Place) =>
    offeredUntil !== undefined && (isBelieved || Date.parse(offeredUntil) > now)
  return {
    isOpen,
    withoutEnded: (gig) => {
      const { waiting, ...others } = gig
      const isEnded = waiting?.offeredUntil !== undefined && !isOpen(waiting)
      return isEnded ? { ...others, isFull: true } : gig
    },
  }
}
