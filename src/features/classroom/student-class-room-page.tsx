import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { GIG_NOT_FOUND } from '#contract/gigs/gig-missing.ts'
import type { Gig } from '#contract/gigs.ts'
import { ApiError } from '#src/api/api-error.ts'
import { describeGigFailure, isClassLost } from '#src/api/gigs/gig-failure.ts'
import { useKnownClass } from '#src/offline/network/live-rooms.ts'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { BackLink, TitleBar } from '#src/ui/title-bar/title-bar.tsx'
import { ClassNotFound } from './class-not-found.tsx'
import styles from './class-room.module.css'
import { ClassRoomMenu } from './class-room-menu.tsx'
import type { StudentPanels } from './class-room-panels.ts'
import { readTab, STUDENT_TABS, type StudentTab } from './class-room-tabs.ts'
import { attendedGigQuery } from './classroom.queries.ts'
import { TabPanel } from './tab-panel.tsx'
import { useFirstTab } from './use-first-tab.ts'

const isNotFound = (error: Error): boolean => error instanceof ApiError && [400, 404].includes(error.status)

const ClassError = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  isNotFound(error) ? (
    <ClassNotFound message={GIG_NOT_FOUND} />
  ) : (
    <ErrorState message={describeGigFailure(error)} onRetry={onRetry} />
  )

const StudentMenu = (menu: {
  gigId: string
  current: StudentTab | undefined
  marks: Partial<Record<StudentTab, string>>
}) => <ClassRoomMenu to="/student-dashboard/$gigId" tabs={STUDENT_TABS} {...menu} />

const Frame = ({ title, children }: { title?: ReactNode; children: ReactNode }) => (
  <>
    <TitleBar
      back={
        <BackLink to="/student-dashboard" activeOptions={{ exact: true }}>
          Back to Dashboard
        </BackLink>
      }
      title={title}
    />
    <div className={styles.room}>{children}</div>
  </>
)

/** These tabs have their own notes about saved or offline data. */
const SHOWS_OWN_AGE: readonly StudentTab[] = ['meeting', 'resources', 'discussion']

interface StudentClassRoomProps {
  panels: StudentPanels
}

interface LoadedClassRoomProps extends StudentClassRoomProps {
  gig: Gig
  query: UseQueryResult<Gig>
}

const LoadedClassRoom = ({ gig, query, panels }: LoadedClassRoomProps) => {
  const hasUnread = gig.hasUnread === true
  const isLive = gig.isLive === true
  const firstTab = useFirstTab(gig, query)
  const searchText = useRouterState({ select: ({ location }) => location.searchStr })
  const current = readTab(STUDENT_TABS, searchText, firstTab)
  const openMark = gig.isRoomEmpty ? 'Open' : 'Live now'
  return (
    <Frame title={<bdi>{gig.title}</bdi>}>
      <StudentMenu
        gigId={gig._id}
        current={current}
        marks={{ meeting: isLive ? openMark : '', discussion: hasUnread && current !== 'discussion' ? 'New' : '' }}
      />
      <div className={styles.panel}>
        <TabPanel gig={gig} query={query} showsOwnAge={SHOWS_OWN_AGE.includes(current)} panel={panels[current]} />
      </div>
    </Frame>
  )
}

export const StudentClassRoomPage = ({ gigId, panels }: StudentClassRoomProps & { gigId: string }) => {
  const query = useQuery(attendedGigQuery(gigId))
  const gig = useKnownClass(query)
  if (gig && !isClassLost(query.error)) return <LoadedClassRoom key={gigId} gig={gig} query={query} panels={panels} />
  return (
    <Frame>
      <StudentMenu gigId={gigId} current={undefined} marks={{}} />
      {query.isPending || !query.error ? (
        <div role="status" aria-busy="true" aria-label="Loading the class">
          <Skeleton shape="card" />
        </div>
      ) : (
        <ClassError error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Frame>
  )
}
