import { TeacherClassRoomPage } from '#src/features/classroom/teacher-class-room-page.tsx'
import { TEACHER_PANELS } from './teacher-panels.ts'
import { useClassRoom } from './use-class-room.ts'

/** `/my-gigs/gigs/{gigId}` */
export const TeacherClassRoom = () => <TeacherClassRoomPage {...useClassRoom()} panels={TEACHER_PANELS} />
