import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { GIG_NOT_FOUND } from '#contract/gigs/gig-missing.ts'
import { describeGigFailure, isClassLost } from '#src/api/gigs/gig-failure.ts'
import { OWN_GIG_NOT_FOUND, ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { useKnownClass } from '#src/offline/network/live-rooms.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { BackLink, TitleBar } from '#src/ui/title-bar/title-bar.tsx'
import { ClassNotFound } from './class-not-found.tsx'
import styles from './class-room.module.css'
import { ClassRoomMenu } from './class-room-menu.tsx'
import type { TeacherPanels } from './class-room-panels.ts'
import { readTab, TEACHER_TABS, type TeacherTab } from './class-room-tabs.ts'
import { countWaiting } from './count-waiting.ts'
import { TabContent } from './tab-content.tsx'
import { TabPanel } from './tab-panel.tsx'

const BackToClasses = () => (
  <LinkButton to="/my-gigs" variant="outline">
    Back to My Classes
  </LinkButton>
)

const ClassError = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  isClassLost(error) ? (
    <ClassNotFound message={OWN_GIG_NOT_FOUND} />
  ) : (
    <>
      <ErrorState message={describeGigFailure(error)} onRetry={onRetry} />
      <p className={styles.center}>
        <BackToClasses />
      </p>
    </>
  )

/** These tabs have their own notes about saved or offline data. */
const SHOWS_OWN_AGE: readonly TeacherTab[] = ['enrolled', 'pending', 'meeting', 'resources', 'comments']

interface TeacherClassRoomPageProps {
  gigId: string
  panels: TeacherPanels
}

export const TeacherClassRoomPage = ({ gigId, panels }: TeacherClassRoomPageProps) => {
  const current = readTab(TEACHER_TABS, useRouterState({ select: ({ location }) => location.searchStr }))
  const query = useQuery(ownGigQuery(gigId))
  const gig = useKnownClass(query)
  if (query.isPending)
    return (
      <div role="status" aria-busy="true">
        <p className={styles.loading}>Loading classroom…</p>
        <Skeleton shape="title" />
        <Skeleton shape="card" count={2} />
      </div>
    )
  if (!gig || isClassLost(query.error))
    return <ClassError error={query.error ?? new Error(GIG_NOT_FOUND)} onRetry={() => void query.refetch()} />

  const waiting = countWaiting(gig)
  const marks: Partial<Record<string, string>> = {
    students: waiting > 0 ? `${waiting} waiting` : '',
    enrolled: String(gig.enrolledCount || ''),
    pending: String(waiting || ''),
    comments: gig.hasUnread && current !== 'comments' ? 'New' : '',
  }
  return (
    <>
      <TitleBar back={<BackLink to="/my-gigs">Back to My Classes</BackLink>} title={<bdi>{gig.title} Classroom</bdi>} />
      <div className={styles.room}>
        <ClassRoomMenu to="/my-gigs/gigs/$gigId" gigId={gigId} tabs={TEACHER_TABS} current={current} marks={marks} />
        <div className={styles.panel}>
          <TabContent gig={gig} current={current}>
            <TabPanel gig={gig} query={query} showsOwnAge={SHOWS_OWN_AGE.includes(current)} panel={panels[current]} />
          </TabContent>
        </div>
      </div>
    </>
  )
}
