import { StudentClassRoomPage } from '#src/features/classroom/student-class-room-page.tsx'
import { LazyClassDues } from '#src/features/enrolment/payments/lazy-dues.tsx'
import { useClassRoom } from './use-class-room.ts'

/** `/student-dashboard/{gigId}` */
export const StudentClassRoom = () => {
  const room = useClassRoom()
  return <StudentClassRoomPage {...room} payments={<LazyClassDues gigId={room.gigId} />} />
}
