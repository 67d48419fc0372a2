import { isEnrolled, mayEnter } from '#server/features/classroom/classroom.access.ts'
import type { Account } from '#server/platform/auth/account.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { EventMap } from '#server/platform/jobs/event-map.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LiveSocket } from '#server/platform/realtime/sockets.ts'
import { createTyping } from './typing-indicator.ts'

interface From {
  readonly account: Account
  readonly socket: LiveSocket
}

const NOT_JOINED = 'This class is not open on your screen.'

/** Who hears a class: only members join, and who is one no more is put out before anything else is said. */
export const openRooms = ({ live, events, db }: Platform): void => {
  const typing = createTyping(live)
  let closings = 0

  const put = (accountId: string, gigId: string): void => {
    closings += 1
    typing.stopped(gigId, accountId)
    live.evict(accountId, `gig:${gigId}`)
    live.broadcast(`user:${accountId}`, 'gig-closed', gigId)
  }

  // Whoever was put out while the database was asked is asked about again: what it said may be old.
  const join = async (gigId: string, { account, socket }: From): Promise<null> => {
    const before = closings
    await mayEnter(db, account, gigId)
    if (before !== closings) return join(gigId, { account, socket })
    if (socket.connected) await socket.join(`gig:${gigId}`)
    return null
  }

  const inRoom = (gigId: string, { socket }: From): void => {
    if (!socket.rooms.has(`gig:${gigId}`)) throw new ApiProblem('forbidden', NOT_JOINED)
  }

  live.handle('join-room', join)
  live.handle('leave-room', async (gigId, { account, socket }) => {
    typing.stopped(gigId, account.id)
    await socket.leave(`gig:${gigId}`)
    return null
  })
  live.handle('typing', ({ gigId }, from) => {
    inRoom(gigId, from)
    typing.began(gigId, from)
    return null
  })
  live.handle('stop-typing', ({ gigId }, from) => {
    inRoom(gigId, from)
    typing.stopped(gigId, from.account.id)
    return null
  })
  live.onDisconnect(typing.vanished)

  // A late event must not put out a student who was accepted again.
  const putOut = async ({ studentId, gigId }: EventMap['enrolment.removed']): Promise<void> => {
    if (!(await isEnrolled(db, gigId, studentId))) put(studentId, gigId)
  }
  events.subscribe('enrolment.returned', putOut)
  events.subscribe('enrolment.removed', putOut)
  events.subscribe('gig.deleted', ({ gigId }) => {
    closings += 1
    for (const id of new Set(live.socketsOf(`gig:${gigId}`).map(({ data }) => data.account.id))) put(id, gigId)
  })
}
