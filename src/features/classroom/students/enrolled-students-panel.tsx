import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { PICTURE_INDEX } from '#contract/verification.ts'
import styles from '#src/features/classroom/class-room.module.css'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { matchesPerson } from './people-search.ts'
import { StudentRow } from './student-row.tsx'
import { useStudents } from './use-students.ts'

interface EnrolledStudentsPanelProps {
  gig: Gig
}

const TeacherRow = ({ teacher }: { teacher: Gig['teacher'] }) => (
  <section className={styles.people} aria-labelledby="teachers">
    <h3 id="teachers">Teachers</h3>
    <Card className={styles.person}>
      <Avatar name={teacher.name} picture={teacher.documents[PICTURE_INDEX] ?? ''} />
      <div className={styles.identity}>
        <p className={styles.name}>
          <bdi>{teacher.name}</bdi>
        </p>
        <p className={styles.secondary}>{teacher.email}</p>
      </div>
    </Card>
  </section>
)

interface StudentsProps {
  gigId: string
  searchText: string
}

const StudentList = ({ gigId, searchText }: StudentsProps) => {
  const { list, students, isSaved } = useStudents(gigId, searchText)
  if (list.isPending) return <Skeleton shape="line" count={4} />
  if (!list.data) return <ErrorState message="The students could not be loaded." onRetry={() => void list.refetch()} />
  return (
    <>
      {isSaved && <SavedNote at={list.dataUpdatedAt} />}
      {students.length === 0 && (
        <EmptyState title={searchText.trim() === '' ? 'No students enrolled yet.' : 'No students found'} />
      )}
      <ul className={styles.people} aria-label="Students">
        {students.map((student) => (
          <StudentRow key={student._id} gigId={gigId} student={student} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

export const EnrolledStudentsPanel = ({ gig }: EnrolledStudentsPanelProps) => {
  const [searchText, setSearchText] = useState('')
  return (
    <div className={styles.panel}>
      <h2>Enrolled Students</h2>
      <SearchField label="Search people" placeholder="Name or email" value={searchText} onChange={setSearchText} />
      {matchesPerson(gig.teacher, searchText) && <TeacherRow teacher={gig.teacher} />}
      <section className={styles.people} aria-labelledby="students">
        <h3 id="students">
          Students ({gig.enrolledCount} / {gig.maxStudents})
        </h3>
        <StudentList gigId={gig._id} searchText={searchText} />
      </section>
    </div>
  )
}
