import { useParams } from '@tanstack/react-router'
import { TeacherClassRoomPage } from '#src/features/classroom/teacher-class-room-page.tsx'
import { TEACHER_PANELS } from './teacher-panels.ts'

/** `/my-gigs/gigs/{gigId}` */
export const TeacherClassRoom = () => {
  const { gigId = '' } = useParams({ strict: false })
  return <TeacherClassRoomPage gigId={gigId} panels={TEACHER_PANELS} />
}
