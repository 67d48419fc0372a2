import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import styles from './meeting.module.css'
import { isOwnRoom, type MeetingAddress } from './meeting-address.ts'

const DISCUSSION_BESIDE_QUERY = '(min-width: 80rem)'

interface LiveLayoutProps {
  address: MeetingAddress
  discussion: ReactNode
  children: ReactNode
}

/** An open meeting. The room of another provider has no discussion inside, so on wide screens it is beside the room. */
export const LiveLayout = ({ address, discussion, children }: LiveLayoutProps) => {
  const isBeside = useMediaQuery(DISCUSSION_BESIDE_QUERY) && !isOwnRoom(address)
  return (
    <div className={styles.live} data-columns={isBeside || undefined}>
      <div className={styles.panel}>{children}</div>
      {isBeside && <Suspense fallback={<Skeleton shape="card" />}>{discussion}</Suspense>}
    </div>
  )
}
