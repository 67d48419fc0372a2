import { type ReactNode, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { PICTURE_INDEX } from '#contract/verification.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { EmailText } from '#src/ui/cards/email-text.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import media from '#src/ui/lists/media-row.module.css'
import { RowList } from '#src/ui/lists/row-list.tsx'
import shared from '#src/ui/shared.module.css'
import { PeoplePicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { ShownAge, useSavedAt } from '#src/ui/status/saved-copy-note.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { useNow } from '#src/ui/timing/use-now.ts'
import { matchesPerson } from './people-search.ts'
import row from './student-row.module.css'
import { StudentRow } from './student-row.tsx'
import styles from './students.module.css'
import { useStudents } from './use-students.ts'

const TeacherRow = ({ teacher }: { teacher: Gig['teacher'] }) => (
  <section className={shared.stackS} aria-labelledby="teachers">
    <h3 id="teachers">Teachers</h3>
    <RowList aria-labelledby="teachers">
      <li className={classNames(media.row, row.person)}>
        <Avatar name={teacher.name} picture={teacher.documents[PICTURE_INDEX] ?? ''} />
        <div className={classNames(media.text, row.text)}>
          <p className={row.name}>
            <bdi>{teacher.name}</bdi>
          </p>
          <p className={row.state}>
            <EmailText email={teacher.email} />
          </p>
        </div>
      </li>
    </RowList>
  </section>
)

interface StudentsProps extends ReturnType<typeof useStudents> {
  gigId: string
  searchText: string
}

const StudentList = ({ gigId, searchText, list, students }: StudentsProps) => {
  const now = useNow()
  return (
    <QueryContent
      query={list}
      loading="Loading the students"
      outline={<Skeleton shape="row" count={4} />}
      failed="The students could not be loaded."
    >
      {() => (
        <>
          {students.length === 0 && (
            <EmptyState
              picture={<PeoplePicture />}
              title={searchText.trim() === '' ? 'No students enrolled yet.' : 'No students found'}
            />
          )}
          {students.length > 0 && (
            <RowList aria-label="Students">
              {students.map((student) => (
                <StudentRow key={student._id} gigId={gigId} student={student} now={now} />
              ))}
            </RowList>
          )}
          <LoadMore list={list} />
        </>
      )}
    </QueryContent>
  )
}

interface EnrolledStudentsPanelProps {
  gig: Gig
  /** The mistakes that the teacher marked in the live room. */
  recitationNotes?: ReactNode
}

export const EnrolledStudentsPanel = ({ gig, recitationNotes }: EnrolledStudentsPanelProps) => {
  const [searchText, setSearchText] = useState('')
  const found = useStudents(gig._id, searchText)
  const savedAt = useSavedAt(found.list)
  return (
    <div className={shared.stackL}>
      <h2 className={shared.hiddenInOneColumn}>Enrolled Students</h2>
      <SearchField label="Search people" placeholder="Name or email" value={searchText} onChange={setSearchText} />
      <section className={shared.stackS} aria-labelledby="students">
        <div className={styles.head}>
          <h3 id="students">{`Students (${gig.enrolledCount} / ${gig.maxStudents})`}</h3>
          {(gig.period === 'month' || gig.hasMonths) && (
            <LinkButton to="/my-gigs/gigs/$gigId/payments" params={{ gigId: gig._id }} variant="quiet">
              Payments
            </LinkButton>
          )}
        </div>
        <StudentList gigId={gig._id} searchText={searchText} {...found} />
      </section>
      {matchesPerson(gig.teacher, searchText) && <TeacherRow teacher={gig.teacher} />}
      <ShownAge value={savedAt}>{recitationNotes}</ShownAge>
    </div>
  )
}
