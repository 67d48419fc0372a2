import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { NetworkError } from '#src/api/api-error.ts'
import { useOnline } from '#src/offline/connectivity.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { SavedNote } from '#src/ui/saved-note.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AboutPanel } from './about-panel.tsx'
import styles from './class-room.module.css'
import { attendedGig } from './classroom.queries.ts'

const SideMenu = ({ gigId }: { gigId: string }) => (
  <nav className={styles.menu} aria-label="Class room">
    <Link
      className={styles.item}
      to="/student-dashboard/$gigId"
      params={{ gigId }}
      activeOptions={{ exact: true }}
      activeProps={{ 'aria-current': 'page' }}
    >
      About Class
    </Link>
    <Link className={styles.item} to="/student-dashboard" activeOptions={{ exact: true }}>
      Back to Dashboard
    </Link>
  </nav>
)

const NOT_SAVED = 'This class has not been saved on this phone. It opens when you are online.'

const AboutClass = ({ gigId }: { gigId: string }) => {
  const isOnline = useOnline()
  const query = useQuery(attendedGig(gigId))
  if (query.isPending)
    return (
      <div role="status" aria-busy="true" aria-label="Loading the class">
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </div>
    )
  if (!query.data) {
    const message = query.error instanceof NetworkError ? NOT_SAVED : query.error.message
    return <ErrorState message={message} onRetry={() => void query.refetch()} />
  }
  return (
    <div>
      <PageTitle title={query.data.title} />
      {(!isOnline || query.isError) && (
        <div className={styles.saved}>
          <SavedNote at={query.dataUpdatedAt} />
        </div>
      )}
      <AboutPanel gig={query.data} />
    </div>
  )
}

export const StudentClassRoomPage = () => {
  const { gigId = '' } = useParams({ strict: false })
  return (
    <div className={styles.room}>
      <SideMenu gigId={gigId} />
      <AboutClass gigId={gigId} />
    </div>
  )
}
