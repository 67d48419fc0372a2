import { requireMember } from '#server/domain/classroom/class-access.ts'
import { isEnrolled } from '#server/domain/gig-access.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { EventMap } from '#server/storage/jobs/event-map.ts'
import type { Account } from '#server/web/auth/account.ts'
import type { LiveSocket } from '#server/web/realtime/sockets.ts'
import { createTypingTracker } from './typing-indicator.ts'

interface Sender {
  readonly account: Account
  readonly socket: LiveSocket
}

const NOT_JOINED = 'This class is not open on your screen.'

/** Registers the socket events of discussions. Only members join, and lost members leave before the next broadcast. */
export const registerDiscussionEvents = ({ live, events, db }: Platform): void => {
  const typing = createTypingTracker(live)

  const removeAccount = (accountId: string, gigId: string): void => {
    typing.stop(gigId, accountId)
    live.evict(`user:${accountId}`, `gig:${gigId}`)
    live.broadcast(`user:${accountId}`, 'gig-closed', gigId)
  }

  // Any server may remove a member while the query runs. An eviction after the join finds the socket, and the second
  // check detects an eviction before the join.
  const joinDiscussion = async (gigId: string, { account, socket }: Sender): Promise<null> => {
    await requireMember(db, account, gigId)
    if (!socket.connected) return null
    await socket.join(`gig:${gigId}`)
    try {
      await requireMember(db, account, gigId)
    } catch (error) {
      await socket.leave(`gig:${gigId}`)
      throw error
    }
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

  // A late event must not remove a student who has been accepted again.
  const removeStudent = async ({ studentId, gigId }: EventMap['enrolment.removed']): Promise<void> => {
    if (!(await isEnrolled(db, gigId, studentId))) removeAccount(studentId, gigId)
  }
  events.subscribe('enrolment.returned', removeStudent)
  events.subscribe('enrolment.removed', removeStudent)
  // All members, because any page of theirs may show the class as live, and notifications can be turned off.
  events.subscribe('gig.deleted', async ({ gigId, teacherId, studentIds }) => {
    const readers = await live.findAccounts(`gig:${gigId}`)
    for (const accountId of new Set([...readers, teacherId, ...studentIds])) removeAccount(accountId, gigId)
  })
}
