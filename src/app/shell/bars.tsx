import { Suspense } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { comesLater } from '#src/ui/until-loaded.ts'
import styles from './bars.module.css'
import { ChatLink } from './chat-link.tsx'
import { UpdateBar } from './update-bar.tsx'

const PushBar = comesLater(async () => (await import('./push-bar.tsx')).PushBar)

/** What is offered at the lower edge, one below the other: nothing here is in the way of what somebody does. */
export const Bars = ({ hasChat }: { hasChat: boolean }) => {
  const userId = useSession()?.user.id
  return (
    <div className={styles.bars}>
      {hasChat && <ChatLink />}
      <div className={styles.offers}>
        {userId && (
          <Suspense>
            <PushBar userId={userId} />
          </Suspense>
        )}
        <UpdateBar />
      </div>
    </div>
  )
}
