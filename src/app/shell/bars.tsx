import { PushOffer } from '#src/features/notifications/push-offer.tsx'
import { useSession } from '#src/session/use-session.ts'
import styles from './bars.module.css'
import { ChatLink } from './chat-link.tsx'
import { UpdateBar } from './update-bar.tsx'
import { usePushMoment } from './use-push-moment.ts'

/** What is offered at the lower edge, one below the other: nothing here is in the way of what somebody does. */
export const Bars = ({ hasChat }: { hasChat: boolean }) => {
  const userId = useSession()?.user.id
  const isMoment = usePushMoment()
  return (
    <div className={styles.bars}>
      {hasChat && <ChatLink />}
      <div className={styles.offers}>
        {userId && isMoment && <PushOffer key={userId} userId={userId} />}
        <UpdateBar />
      </div>
    </div>
  )
}
