import { type ReactNode, Suspense } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { DISCUSSION_BESIDE_QUERY } from '#src/features/classroom/room/chat/is-chat-beside.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import styles from './meeting.module.css'

const DiscussionPanel = lazyWithRetry(
  async () => (await import('#src/features/classroom/discussion/discussion-panel.tsx')).DiscussionPanel,
)

/** An open meeting, on wide screens with the class discussion beside it. */
export const LiveLayout = ({ gig, children }: { gig: Gig; children: ReactNode }) => {
  const isWide = useMediaQuery(DISCUSSION_BESIDE_QUERY)
  return (
    <div className={styles.live}>
      <div className={styles.panel}>{children}</div>
      {isWide && (
        <Suspense fallback={<Skeleton shape="card" />}>
          <DiscussionPanel gig={gig} />
        </Suspense>
      )}
    </div>
  )
}
