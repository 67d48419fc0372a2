import { useParams } from '@tanstack/react-router'
import { StudentClassRoomPage } from '#src/features/classroom/student-class-room-page.tsx'
import { STUDENT_PANELS } from './student-panels.ts'

/** `/student-dashboard/{gigId}` */
export const StudentClassRoom = () => {
  const { gigId = '' } = useParams({ strict: false })
  return <StudentClassRoomPage gigId={gigId} panels={STUDENT_PANELS} />
}
