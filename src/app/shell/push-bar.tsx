import { PushOffer } from '#src/features/notifications/push-offer.tsx'
import { useShouldOfferPush } from './use-should-offer-push.ts'

interface PushBarProps {
  userId: string
}

/** Offers notifications on this device when the user can expect some. */
export const PushBar = ({ userId }: PushBarProps) => useShouldOfferPush() && <PushOffer key={userId} userId={userId} />
