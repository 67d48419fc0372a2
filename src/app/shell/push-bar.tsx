import { PushOffer } from '#src/features/notifications/push-offer.tsx'
import { useShouldOfferPush } from './use-should-offer-push.ts'

interface PushBarProps {
  userId: string
}

/** Offers messages to this device, when there is something to hear of. */
export const PushBar = ({ userId }: PushBarProps) => useShouldOfferPush() && <PushOffer key={userId} userId={userId} />
