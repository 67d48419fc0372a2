import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '#src/ui/page-title.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { TeacherCard } from './teacher-card.tsx'
import styles from './teachers.module.css'
import { applicantsQuery } from './teachers.queries.ts'

const TeacherList = () => (
  <QueryContent
    query={useQuery(applicantsQuery())}
    loading="Loading teachers"
    failed="The teachers could not be loaded."
  >
    {(teachers) =>
      teachers.length === 0 ? (
        <EmptyState title="No pending teachers" text="New applications appear here." />
      ) : (
        <ul className={styles.list}>
          {teachers.map((teacher) => (
            <TeacherCard key={teacher._id} teacher={teacher} />
          ))}
        </ul>
      )
    }
  </QueryContent>
)

export const PendingTeachersPage = () => (
  <>
    <PageTitle title="Pending Teachers" />
    <TeacherList />
  </>
)
