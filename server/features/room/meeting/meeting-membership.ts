import { findOpenMeeting } from '#server/domain/classroom/open-meeting.ts'
import { isEnrolled } from '#server/domain/gig-access.ts'
import type { Rooms } from '#server/features/room/rooms.ts'
import { deleteVisitsOf } from '#server/features/room/visits.repository.ts'
import type { EventMap } from '#server/storage/jobs/event-map.ts'
import type { MeetingJob } from '#server/storage/jobs/job-map.ts'
import { findAccount } from '#server/web/auth/account.ts'
import { broadcastMeetingChange } from './broadcast-meeting-change.ts'
import { findMeetingByRoom, isOfTeacher, readOpenMeetings } from './meeting.repository.ts'
import { closeMeeting } from './meeting.service.ts'
import { recheckMembership } from './meeting-maintenance.ts'

type AddJobs = (payloads: readonly MeetingJob[]) => Promise<void>

// An external video service may be slow or down, so events only queue jobs for it.
const createJobAdder =
  ({ platform: { jobs, db } }: Rooms): AddJobs =>
  (payloads) =>
    jobs.add(db, { topic: 'meeting', payloads })

const registerMeetingJobs = (rooms: Rooms): void => {
  const { jobs, db, meetings } = rooms.platform
  jobs.registerWorker('meeting', async (job) => {
    if (job.action === 'close') return meetings.close(job.roomName)
    if (job.action === 'eject') return meetings.eject(job.roomName, job.accountId)
    const meeting = await findMeetingByRoom(db, job.roomName)
    if (meeting && !meeting.endedAt) await closeMeeting(rooms, meeting, job.teacherId)
  })
}

/** Ejects people at the external video service, because they hold tokens for its rooms. */
const createEjector = ({ platform: { db, meetings } }: Rooms, addJobs: AddJobs) => ({
  ofGig: async (gigId: string, accountId: string): Promise<void> => {
    const meeting = meetings.media ? undefined : await findOpenMeeting(db, gigId, meetings.name)
    if (meeting) await addJobs([{ action: 'eject', roomName: meeting.roomName, accountId }])
  },
  ofAll: async (accountId: string): Promise<void> => {
    const open = meetings.media ? [] : await readOpenMeetings(db)
    await addJobs(open.map(({ roomName }) => ({ action: 'eject', roomName, accountId })))
  },
})

const removeLostMembers = (rooms: Rooms, addJobs: AddJobs): void => {
  const { events, db, live } = rooms.platform
  const eject = createEjector(rooms, addJobs)

  const removeStudent = async ({ gigId, studentId }: EventMap['enrolment.removed']): Promise<void> => {
    // A late event must not remove a student who has been accepted again.
    if (await isEnrolled(db, gigId, studentId)) return
    await rooms.removeAccount(studentId, gigId)
    live.broadcast(`user:${studentId}`, 'meeting-changed', gigId)
    await eject.ofGig(gigId, studentId)
  }
  events.subscribe('enrolment.returned', removeStudent)
  events.subscribe('enrolment.removed', removeStudent)

  events.subscribe('account.suspended', async ({ accountId }) => {
    await rooms.removeAccount(accountId)
    await eject.ofAll(accountId)
  })
  events.subscribe('account.deleted', async ({ accountId }) => {
    await rooms.removeAccount(accountId)
    await deleteVisitsOf(rooms.platform.db, accountId)
    await eject.ofAll(accountId)
    // Deleting a teacher deletes the classes and their meetings.
    await recheckMembership(rooms)
  })
}

const endRoomsOnEvents = (rooms: Rooms, addJobs: AddJobs): void => {
  const { events, db, meetings } = rooms.platform
  events.subscribe('gig.deleted', async (gig) => {
    for (const { gigId, roomName } of rooms.keys()) if (gigId === gig.gigId) await rooms.end(roomName)
  })
  // The row of the meeting is deleted, so this event is the only way to end the room at an external service.
  events.subscribe('meeting.orphaned', async ({ roomName, provider }) => {
    await rooms.end(roomName)
    if (provider === meetings.name) await addJobs([{ action: 'close', roomName }])
  })

  // A teacher who loses approval also loses running meetings.
  const endTeacherMeetings = async ({ teacherId }: EventMap['teacher.rejected']): Promise<void> => {
    // A late event must not end the classes of a teacher who has been approved again.
    if ((await findAccount(db, teacherId))?.verificationStatus === 'approved') return
    await rooms.removeAccount(teacherId)
    const open = await readOpenMeetings(db, isOfTeacher(teacherId))
    await addJobs(open.map(({ roomName }) => ({ action: 'end', roomName, teacherId })))
  }
  events.subscribe('teacher.rejected', endTeacherMeetings)
  events.subscribe('teacher.returned', endTeacherMeetings)
  events.subscribe('account.suspended', ({ accountId }) => endTeacherMeetings({ teacherId: accountId }))
}

/** Removes people from live rooms when they lose their membership, with every provider. */
export const syncRoomsWithMembership = (rooms: Rooms): void => {
  const addJobs = createJobAdder(rooms)
  registerMeetingJobs(rooms)
  removeLostMembers(rooms, addJobs)
  endRoomsOnEvents(rooms, addJobs)
  const notifyClass = (event: EventMap['meeting.started']): Promise<void> =>
    broadcastMeetingChange(rooms.platform, event)
  rooms.platform.events.subscribe('meeting.started', notifyClass)
  rooms.platform.events.subscribe('meeting.ended', notifyClass)
}
