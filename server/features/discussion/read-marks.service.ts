import type { getReaders, markCommentsRead, Readers } from '#contract/discussion/read-marks.ts'
import type { Output } from '#contract/endpoint.ts'
import { requireMember } from '#server/domain/classroom/class-access.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Call } from '#server/web/http/serve.ts'
import {
  countEnrolled,
  markReadMessagesNotification,
  raiseReadMark,
  readHasUnread,
  readReaders,
} from './read-marks.repository.ts'

const TEACHERS_OF_CLASS = 1

const readAll = async ({ db }: Platform, gigId: string, callerId: string): Promise<Readers> => ({
  readers: await readReaders(db, gigId, callerId),
  memberCount: (await countEnrolled(db, gigId)) + TEACHERS_OF_CLASS,
})

/** Reads how far each member has read the discussion. */
export const listReaders = async (
  platform: Platform,
  { account, params: { gigId } }: Call<typeof getReaders>,
): Promise<Readers> => {
  await requireMember(platform.db, account, gigId)
  return readAll(platform, gigId, account.id)
}

/**
 * Stores and broadcasts how far the caller has read. After the last message, the notification of new messages is read too,
 * on all devices. Admins are not members, so nothing is stored for them.
 */
export const markRead = async (
  platform: Platform,
  { account, params: { gigId }, body }: Call<typeof markCommentsRead>,
): Promise<Output<typeof markCommentsRead>> => {
  const { db, live } = platform
  const { role } = await requireMember(db, account, gigId)
  if (role === 'admin') return readAll(platform, gigId, account.id)
  const seq = await raiseReadMark(db, { gigId, accountId: account.id, seq: body.seq })
  const reader = { _id: account.id, name: account.name, seq: seq ?? 0 }
  if (seq !== undefined) live.broadcast(`gig:${gigId}`, 'comments-read', { gigId, reader })
  const wasNotified = await markReadMessagesNotification(db, account, gigId)
  const hasUnread = await readHasUnread(db, account, gigId)
  if (!hasUnread && (wasNotified || seq !== undefined)) live.broadcast(`user:${account.id}`, 'messages-read', gigId)
  return { ...(await readAll(platform, gigId, account.id)), hasUnread }
}
