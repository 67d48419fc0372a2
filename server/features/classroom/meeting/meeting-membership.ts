import { isEnrolled } from '#server/features/classroom/classroom.access.ts'
import type { Rooms } from '#server/features/classroom/room/rooms.ts'
import type { EventMap } from '#server/platform/jobs/event-map.ts'
import type { MeetingJob } from '#server/platform/meeting/provider.ts'
import { findByRoom, findOpen, openMeetings } from './meeting.repository.ts'
import { close, tellClass } from './meeting.service.ts'
import { recheckRooms } from './meeting-maintenance.ts'

type AddJobs = (payloads: readonly MeetingJob[]) => Promise<void>

// A video service may be slow or away: what is to be done there is a job, so that no event waits for it.
const jobAdder =
  ({ platform: { jobs, db } }: Rooms): AddJobs =>
  (payloads) =>
    jobs.add(db, { topic: 'meeting', payloads })

const workOnMeetings = (rooms: Rooms): void => {
  const { jobs, db, meetings } = rooms.platform
  jobs.registerWorker('meeting', async (job) => {
    if (job.action === 'close') return meetings.close(job.roomName)
    if (job.action === 'eject') return meetings.eject(job.roomName, job.accountId)
    const meeting = await findByRoom(db, job.roomName)
    if (meeting && !meeting.endedAt) await close(rooms, meeting, job.teacherId)
  })
}

/** A video service of its own is told to put out everybody who holds a token for a room. */
const ejector = ({ platform: { db, meetings } }: Rooms, addJobs: AddJobs) => ({
  ofGig: async (gigId: string, accountId: string): Promise<void> => {
    const meeting = meetings.media ? undefined : await findOpen(db, gigId, meetings.name)
    if (meeting) await addJobs([{ action: 'eject', roomName: meeting.roomName, accountId }])
  },
  ofAll: async (accountId: string): Promise<void> => {
    const open = meetings.media ? [] : await openMeetings(db)
    await addJobs(open.map(({ roomName }) => ({ action: 'eject', roomName, accountId })))
  },
})

const putOutStudents = (rooms: Rooms, addJobs: AddJobs): void => {
  const { events, db, live } = rooms.platform
  const eject = ejector(rooms, addJobs)

  const putOut = async ({ gigId, studentId }: EventMap['enrolment.removed']): Promise<void> => {
    // A late event must not put out a student who was accepted again.
    if (await isEnrolled(db, gigId, studentId)) return
    rooms.putOutOf(studentId, gigId)
    live.broadcast(`user:${studentId}`, 'meeting-changed', gigId)
    await eject.ofGig(gigId, studentId)
  }
  events.subscribe('enrolment.returned', putOut)
  events.subscribe('enrolment.removed', putOut)

  events.subscribe('account.deleted', async ({ accountId }) => {
    rooms.putOutOf(accountId)
    await eject.ofAll(accountId)
    // With a teacher go the classes, and with these their rooms.
    await recheckRooms(rooms)
  })
}

const endRooms = (rooms: Rooms, addJobs: AddJobs): void => {
  const { events, db, meetings } = rooms.platform
  events.subscribe('gig.deleted', ({ gigId }) => {
    for (const { meeting } of rooms.all()) if (meeting.gigId === gigId) rooms.end(meeting.roomName)
  })
  // A room at a video service would go on for a day, and nobody could end it.
  events.subscribe('meeting.orphaned', async ({ roomName, provider }) => {
    rooms.end(roomName)
    if (provider === meetings.name) await addJobs([{ action: 'close', roomName }])
  })

  // A class does not go on under a teacher who may not teach.
  const mayNotTeach = async ({ teacherId }: EventMap['teacher.rejected']): Promise<void> => {
    rooms.putOutOf(teacherId)
    const open = await openMeetings(db, teacherId)
    await addJobs(open.map(({ roomName }) => ({ action: 'end', roomName, teacherId })))
  }
  events.subscribe('teacher.rejected', mayNotTeach)
  events.subscribe('teacher.returned', mayNotTeach)
}

/** Keeps live rooms to the members of their classes, wherever the rooms are. */
export const followMembers = (rooms: Rooms): void => {
  const addJobs = jobAdder(rooms)
  workOnMeetings(rooms)
  putOutStudents(rooms, addJobs)
  endRooms(rooms, addJobs)
  const tell = (event: EventMap['meeting.started']): Promise<void> => tellClass(rooms, event)
  rooms.platform.events.subscribe('meeting.started', tell)
  rooms.platform.events.subscribe('meeting.ended', tell)
}
