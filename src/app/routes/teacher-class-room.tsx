import { lazy } from 'react'
import { TeacherClassRoomPage } from '#src/features/classroom/teacher-class-room-page.tsx'
import { useClassRoom } from './use-class-room.ts'

const STUDENTS_PANELS = {
  enrolled: lazy(() =>
    import('./enrolled-students.tsx').then(({ EnrolledStudents }) => ({ default: EnrolledStudents })),
  ),
  pending: lazy(() =>
    import('#src/features/enrolment/students/pending-requests-panel.tsx').then(({ PendingRequestsPanel }) => ({
      default: PendingRequestsPanel,
    })),
  ),
}

/** `/my-gigs/gigs/{gigId}` */
export const TeacherClassRoom = () => <TeacherClassRoomPage {...useClassRoom()} studentsPanels={STUDENTS_PANELS} />
