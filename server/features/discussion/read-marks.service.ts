import type { getReaders, markCommentsRead, Readers } from '#contract/discussion/read-marks.ts'
import { requireMember } from '#server/domain/classroom/class-access.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Call } from '#server/web/http/serve.ts'
import { countEnrolled, raiseReadMark, readReaders } from './read-marks.repository.ts'

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

/** Stores and broadcasts how far the caller has read. Admins are not members, so theirs is not stored. */
export const markRead = async (
  platform: Platform,
  { account, params: { gigId }, body }: Call<typeof markCommentsRead>,
): Promise<Readers> => {
  const { role } = await requireMember(platform.db, account, gigId)
  if (role !== 'admin') {
    const seq = await raiseReadMark(platform.db, { gigId, accountId: account.id, seq: body.seq })
    const reader = { _id: account.id, name: account.name, seq: seq ?? 0 }
    if (seq !== undefined) platform.live.broadcast(`gig:${gigId}`, 'comments-read', { gigId, reader })
  }
  return readAll(platform, gigId, account.id)
}
