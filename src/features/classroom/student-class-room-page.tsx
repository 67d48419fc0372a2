import { useQuery } from '@tanstack/react-query'
import { useParams, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { GIG_NOT_FOUND } from '#contract/gigs.ts'
import { ApiError, NetworkError } from '#src/api/api-error.ts'
import { GIG_NOT_SAVED } from '#src/api/own-gig.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { ClassNotFound } from './class-not-found.tsx'
import styles from './class-room.module.css'
import { STUDENT_PANELS } from './class-room-panels.ts'
import { readTab, STUDENT_TABS, type StudentTab } from './class-room-tabs.ts'
import { attendedGigQuery } from './classroom.queries.ts'
import { StudentMenu } from './student-menu.tsx'

const isNotFound = (error: Error): boolean => error instanceof ApiError && [400, 404].includes(error.status)

const ClassError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  if (!isNotFound(error))
    return <ErrorState message={error instanceof NetworkError ? GIG_NOT_SAVED : error.message} onRetry={onRetry} />
  return <ClassNotFound message={GIG_NOT_FOUND} />
}

const ClassRoom = ({ gigId, current }: { gigId: string; current: StudentTab }) => {
  const isOnline = useIsOnline()
  const query = useQuery(attendedGigQuery(gigId))
  if (query.isPending)
    return (
      <div role="status" aria-busy="true" aria-label="Loading the class">
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </div>
    )
  if (!query.data) return <ClassError error={query.error} onRetry={() => void query.refetch()} />
  const Panel = STUDENT_PANELS[current]
  return (
    <div>
      <PageTitle title={query.data.title} />
      {(!isOnline || query.isError) && (
        <div className={styles.saved}>
          <SavedNote at={query.dataUpdatedAt} />
        </div>
      )}
      <Suspense fallback={<Skeleton shape="card" count={2} />}>
        <Panel gig={query.data} />
      </Suspense>
    </div>
  )
}

export const StudentClassRoomPage = () => {
  const { gigId = '' } = useParams({ strict: false })
  const current = readTab(STUDENT_TABS, useRouterState({ select: ({ location }) => location.searchStr }))
  return (
    <div className={styles.room}>
      <StudentMenu gigId={gigId} current={current} />
      <ClassRoom gigId={gigId} current={current} />
    </div>
  )
}
