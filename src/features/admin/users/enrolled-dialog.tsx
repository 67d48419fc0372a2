import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminGig } from '#contract/admin/gigs.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Pager } from '#src/ui/lists/pager.tsx'
import { Table } from '#src/ui/lists/table.tsx'
import { countPages, slicePage } from './table-pages.ts'
import styles from './users.module.css'
import { unenrollStudentMutation } from './users.queries.ts'

type Student = AdminGig['studentsEnrolled'][number]

interface EnrolledDialogProps {
  gig: AdminGig | null
  onClose: () => void
}

const StudentList = ({ gig, onClose }: { gig: AdminGig; onClose: () => void }) => {
  const [removedIds, setRemovedIds] = useState<readonly string[]>([])
  const [requestedPage, setPage] = useState(1)
  const [studentToRemove, setStudentToRemove] = useState<Student | null>(null)
  const restore = ({ _id }: { _id: string }) => setRemovedIds((before) => before.filter((id) => id !== _id))
  const unenroll = useMutation(unenrollStudentMutation(gig._id, restore))
  const students = gig.studentsEnrolled.filter(({ _id }) => !removedIds.includes(_id))
  const remove = (student: Student) =>
    unenroll.mutate(student, { onSuccess: () => setRemovedIds((before) => [...before, student._id]) })
  if (students.length === 0)
    return (
      <div className={styles.section}>
        <p>No students enrolled yet.</p>
        <div>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    )
  const pages = countPages(students.length)
  const page = Math.min(requestedPage, pages)
  const columns = [
    { name: 'Name', cell: (student: Student) => <bdi>{student.name}</bdi> },
    { name: 'Email', cell: (student: Student) => <bdi>{student.email}</bdi> },
    {
      name: 'Actions',
      cell: (student: Student) => (
        <Button
          variant="outline"
          busy={unenroll.isPending}
          aria-label={`Unenroll ${student.name}`}
          onClick={() => setStudentToRemove(student)}
        >
          Unenroll
        </Button>
      ),
    },
  ]
  return (
    <>
      <Table
        label={`Enrolled Students for ${gig.title}`}
        columns={columns}
        rows={slicePage(students, page)}
        keyOf={({ _id }) => _id}
      />
      <ConfirmDialog
        open={studentToRemove !== null}
        title="Unenroll this student"
        keep="Cancel"
        action="Unenroll"
        onClose={() => setStudentToRemove(null)}
        onConfirm={() => studentToRemove && remove(studentToRemove)}
      >
        <p dir="auto">
          <strong>{studentToRemove?.name}</strong>
        </p>
        <p>They lose their place in this class and are notified. To come back they ask for a place again.</p>
      </ConfirmDialog>
      <Pager label="Pages of students" page={page} pages={pages} onPage={setPage} />
    </>
  )
}

/** Lists a gig's enrolled students. An unenrolled student disappears from the open list. */
export const EnrolledDialog = ({ gig, onClose }: EnrolledDialogProps) => (
  <Dialog
    open={gig !== null}
    onClose={onClose}
    title={
      <>
        Enrolled Students for <bdi>{gig?.title}</bdi>
      </>
    }
  >
    {gig && <StudentList gig={gig} onClose={onClose} />}
  </Dialog>
)
