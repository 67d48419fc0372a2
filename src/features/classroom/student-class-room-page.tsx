import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { GIG_NOT_FOUND, type Gig } from '#contract/gigs.ts'
import { ApiError, NetworkError } from '#src/api/api-error.ts'
import { GIG_NOT_SAVED } from '#src/api/own-gig.ts'
import { useIsOfflineCopy, useIsOnline } from '#src/offline/network/connectivity.ts'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { ClassNotFound } from './class-not-found.tsx'
import { STUDENT_PANELS } from './class-room-panels.ts'
import { firstStudentTab, readTab, STUDENT_TABS } from './class-room-tabs.ts'
import { attendedGigQuery } from './classroom.queries.ts'
import styles from './student-class-room.module.css'
import { BackToDashboard, StudentMenu } from './student-menu.tsx'

const isNotFound = (error: Error): boolean => error instanceof ApiError && [400, 404].includes(error.status)

const ClassError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  if (!isNotFound(error))
    return <ErrorState message={error instanceof NetworkError ? GIG_NOT_SAVED : error.message} onRetry={onRetry} />
  return <ClassNotFound message={GIG_NOT_FOUND} />
}

const Frame = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className={styles.room}>
    <header className={styles.head}>
      <BackToDashboard />
      {title}
    </header>
    {children}
  </div>
)

interface UnreadMessages {
  hasUnread: boolean
  /** The discussion is open, so its messages are read. */
  onRead: () => void
}

interface LoadedClassRoomProps extends UnreadMessages {
  gig: Gig
  query: UseQueryResult<Gig>
}

const LoadedClassRoom = ({ gig, query, hasUnread, onRead }: LoadedClassRoomProps) => {
  const isOnline = useIsOnline()
  const isLive = isOnline && gig.isLive === true
  const isSaved = useIsOfflineCopy(query)
  // Chosen once: a class that starts must not take the page away from a reader.
  const [firstTab] = useState(() => firstStudentTab({ live: isLive, unread: hasUnread }))
  const searchText = useRouterState({ select: ({ location }) => location.searchStr })
  const current = readTab(STUDENT_TABS, searchText, firstTab)
  const isReading = isOnline && hasUnread && current === 'discussion'
  const markRead = useEffectEvent(onRead)
  useEffect(() => {
    if (isReading) markRead()
  }, [isReading])
  const Panel = STUDENT_PANELS[current]
  return (
    <Frame
      title={
        <h1 className={styles.title} dir="auto">
          {gig.title}
        </h1>
      }
    >
      <StudentMenu gigId={gig._id} current={current} isLive={isLive} hasUnread={hasUnread} />
      <div className={styles.panel}>
        {isSaved && <SavedNote at={query.dataUpdatedAt} />}
        <Suspense fallback={<Skeleton shape="card" count={2} />}>
          <Panel gig={gig} />
        </Suspense>
      </div>
    </Frame>
  )
}

export const StudentClassRoomPage = ({ gigId, ...unread }: UnreadMessages & { gigId: string }) => {
  const query = useQuery(attendedGigQuery(gigId))
  if (query.data) return <LoadedClassRoom key={gigId} gig={query.data} query={query} {...unread} />
  return (
    <Frame title={null}>
      <StudentMenu gigId={gigId} current={undefined} isLive={false} hasUnread={false} />
      {query.isPending ? (
        <div role="status" aria-busy="true" aria-label="Loading the class">
          <Skeleton shape="card" />
        </div>
      ) : (
        <ClassError error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Frame>
  )
}
