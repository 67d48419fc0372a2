import { isEnrolled, requireMember } from '#server/features/classroom/classroom.access.ts'
import type { Account } from '#server/platform/auth/account.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { EventMap } from '#server/platform/jobs/event-map.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LiveSocket } from '#server/platform/realtime/sockets.ts'
import { createTypingTracker } from './typing-indicator.ts'

interface Sender {
  readonly account: Account
  readonly socket: LiveSocket
}

const NOT_JOINED = 'This class is not open on your screen.'

/** Who hears a class: only members join, and who is one no more is put out before anything else is said. */
export const registerDiscussionEvents = ({ live, events, db }: Platform): void => {
  const typing = createTypingTracker(live)
  let removals = 0

  const removeAccount = (accountId: string, gigId: string): void => {
    removals += 1
    typing.stop(gigId, accountId)
    live.evict(accountId, `gig:${gigId}`)
    live.broadcast(`user:${accountId}`, 'gig-closed', gigId)
  }

  // Whoever was put out while the database was asked is asked about again: what it said may be old.
  const joinDiscussion = async (gigId: string, { account, socket }: Sender): Promise<null> => {
    const removalsBefore = removals
    await requireMember(db, account, gigId)
    if (removalsBefore !== removals) return joinDiscussion(gigId, { account, socket })
    if (socket.connected) await socket.join(`gig:${gigId}`)
    return null
  }

  const requireJoined = (gigId: string, { socket }: Sender): void => {
    if (!socket.rooms.has(`gig:${gigId}`)) throw new ApiProblem('forbidden', NOT_JOINED)
  }

  live.handle('join-room', joinDiscussion)
  live.handle('leave-room', async (gigId, { account, socket }) => {
    typing.stop(gigId, account.id)
    await socket.leave(`gig:${gigId}`)
    return null
  })
  live.handle('typing', ({ gigId }, sender) => {
    requireJoined(gigId, sender)
    typing.start(gigId, sender)
    return null
  })
  live.handle('stop-typing', ({ gigId }, sender) => {
    requireJoined(gigId, sender)
    typing.stop(gigId, sender.account.id)
    return null
  })
  live.onDisconnect(typing.stopAll)

  // A late event must not put out a student who was accepted again.
  const removeStudent = async ({ studentId, gigId }: EventMap['enrolment.removed']): Promise<void> => {
    if (!(await isEnrolled(db, gigId, studentId))) removeAccount(studentId, gigId)
  }
  events.subscribe('enrolment.returned', removeStudent)
  events.subscribe('enrolment.removed', removeStudent)
  events.subscribe('gig.deleted', ({ gigId }) => {
    removals += 1
    for (const id of new Set(live.socketsOf(`gig:${gigId}`).map(({ data }) => data.account.id)))
      removeAccount(id, gigId)
  })
}
