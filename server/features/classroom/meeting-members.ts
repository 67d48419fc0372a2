import { findOpen, openMeetings } from './meeting.repository.ts'
import { close } from './meeting.service.ts'
import type { Rooms } from './rooms.ts'

/** Who is no member any more is out of the live rooms at once, wherever these are. */
export const putOutStrangers = (rooms: Rooms): void => {
  const { events, db, meetings, log } = rooms.platform
  const quietly = (work: Promise<void>): void =>
    void work.catch((error: unknown) => log.error({ err: error }, 'putting somebody out of a live room failed'))

  const eject = async (gigId: string, studentId: string): Promise<void> => {
    const meeting = await findOpen(db, gigId, meetings.name)
    if (meeting) await meetings.eject(meeting.roomName, studentId)
  }
  const noStudent = ({ gigId, studentId }: { readonly gigId: string; readonly studentId: string }): void => {
    rooms.putOutOf(studentId, gigId)
    quietly(eject(gigId, studentId))
  }
  events.on('enrolment.returned', noStudent)
  events.on('enrolment.removed', noStudent)

  // A class does not go on under a teacher who may not teach.
  const endAllOf = async (teacherId: string): Promise<void> => {
    for (const meeting of await openMeetings(db, { teacherId })) await close(rooms, meeting, teacherId)
  }
  events.on('teacher.rejected', ({ teacherId }) => {
    rooms.putOutOf(teacherId)
    quietly(endAllOf(teacherId))
  })
}
