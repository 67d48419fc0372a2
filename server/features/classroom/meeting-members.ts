import { findOpen, openMeetings } from './meeting.repository.ts'
import { close } from './meeting.service.ts'
import { recheckRooms } from './meeting-upkeep.ts'
import type { Rooms } from './rooms.ts'

/** Rooms of somebody else's hear of it too: whoever held a token for one is put out there. */
const ejector = ({ platform: { db, meetings } }: Rooms) => ({
  ofGig: async (gigId: string, accountId: string): Promise<void> => {
    const meeting = await findOpen(db, gigId, meetings.name)
    if (meeting) await meetings.eject(meeting.roomName, accountId)
  },
  ofAll: async (accountId: string): Promise<void> => {
    if (meetings.media) return
    for (const { roomName } of await openMeetings(db)) await meetings.eject(roomName, accountId)
  },
})

/** Who is no member any more is out of the live rooms at once, wherever these are. */
export const putOutStrangers = (rooms: Rooms): void => {
  const { events, db, log, live } = rooms.platform
  const eject = ejector(rooms)
  const quietly = (work: Promise<void>): void =>
    void work.catch((error: unknown) => log.error({ err: error }, 'putting somebody out of a live room failed'))

  const noStudent = ({ gigId, studentId }: { readonly gigId: string; readonly studentId: string }): void => {
    rooms.putOutOf(studentId, gigId)
    live.tell(`user:${studentId}`, 'meeting-changed', gigId)
    quietly(eject.ofGig(gigId, studentId))
  }
  events.on('enrolment.returned', noStudent)
  events.on('enrolment.removed', noStudent)

  events.on('account.deleted', ({ accountId }) => {
    rooms.putOutOf(accountId)
    quietly(eject.ofAll(accountId))
    // With a teacher go the classes, and with these their rooms.
    quietly(recheckRooms(rooms))
  })
  events.on('gig.deleted', ({ gigId }) => {
    for (const { meeting } of rooms.all()) if (meeting.gigId === gigId) rooms.end(meeting.roomName)
  })
  // A room of somebody else's would go on for a day, with everybody in it and nobody who could end it.
  events.on('meeting.orphaned', ({ roomName, provider }) => {
    rooms.end(roomName)
    if (provider === rooms.platform.meetings.name) quietly(rooms.platform.meetings.close(roomName))
  })

  // A class does not go on under a teacher who may not teach.
  const endAllOf = async (teacherId: string): Promise<void> => {
    for (const meeting of await openMeetings(db, teacherId)) await close(rooms, meeting, teacherId)
  }
  const mayNotTeach = ({ teacherId }: { readonly teacherId: string }): void => {
    rooms.putOutOf(teacherId)
    quietly(endAllOf(teacherId))
  }
  events.on('teacher.rejected', mayNotTeach)
  events.on('teacher.returned', mayNotTeach)
}
