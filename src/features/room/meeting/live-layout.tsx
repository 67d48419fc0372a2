import { type ReactNode, Suspense } from 'react'
import { DISCUSSION_BESIDE_QUERY } from '#src/features/room/chat/is-chat-beside.ts'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import styles from './meeting.module.css'

interface LiveLayoutProps {
  discussion: ReactNode
  children: ReactNode
}

/** An open meeting, on wide screens with the class discussion beside it. */
export const LiveLayout = ({ discussion, children }: LiveLayoutProps) => {
  const isWide = useMediaQuery(DISCUSSION_BESIDE_QUERY)
  return (
    <div className={styles.live}>
      <div className={styles.panel}>{children}</div>
      {isWide && <Suspense fallback={<Skeleton shape="card" />}>{discussion}</Suspense>}
    </div>
  )
}
