import { StudentClassRoomPage } from '#src/features/classroom/student-class-room-page.tsx'
import { STUDENT_PANELS } from './student-panels.ts'
import { useClassRoom } from './use-class-room.ts'

/** `/student-dashboard/{gigId}` */
export const StudentClassRoom = () => <StudentClassRoomPage {...useClassRoom()} panels={STUDENT_PANELS} />
