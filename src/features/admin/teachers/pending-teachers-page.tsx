import { useQuery } from '@tanstack/react-query'
import { useIsOfflineCopy } from '#src/offline/network/connectivity.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { TeacherCard } from './teacher-card.tsx'
import styles from './teachers.module.css'
import { applicantsQuery } from './teachers.queries.ts'

const TeacherList = () => {
  const teachers = useQuery(applicantsQuery())
  const isSaved = useIsOfflineCopy(teachers)
  if (teachers.isPending)
    return (
      <div className={styles.list} role="status" aria-busy="true" aria-label="Loading teachers">
        <Skeleton shape="card" count={3} />
      </div>
    )
  if (!teachers.data)
    return <ErrorState message="The teachers could not be loaded." onRetry={() => void teachers.refetch()} />
  return (
    <>
      {isSaved && (
        <div className={styles.saved}>
          <SavedNote at={teachers.dataUpdatedAt} />
        </div>
      )}
      {teachers.data.length === 0 ? (
        <EmptyState title="No pending teachers" text="New applications appear here." />
      ) : (
        <ul className={styles.list}>
          {teachers.data.map((teacher) => (
            <TeacherCard key={teacher._id} teacher={teacher} />
          ))}
        </ul>
      )}
    </>
  )
}

export const PendingTeachersPage = () => (
  <>
    <PageTitle title="Pending Teachers" />
    <TeacherList />
  </>
)
