import { eq } from 'drizzle-orm'
import type { Account } from '../../../platform/account.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Database } from '../../../platform/database/open.ts'
import { enrolments } from '../../../platform/database/schema.ts'
import type { EventMap } from '../../../platform/events.ts'
import { dropBytes } from '../../../platform/files.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordLostPlaces } from '../lost-places.ts'
import { lockGig, lockPlaces, openRoomsOf, removeGig } from './gigs.repository.ts'

export const NO_GIG = 'Gig not found'

export interface Gone {
  readonly gig: EventMap['gig.deleted']
  readonly rooms: readonly EventMap['meeting.orphaned'][]
  /** Keys of the bytes of its resources. */
  readonly keys: readonly string[]
}

/** Deletes a gig within a transaction. @returns what is to be announced once that is committed, if it was there */
export const takeAway = async (tx: Database, admin: Account, gigId: string): Promise<Gone | undefined> => {
  const gig = await lockGig(tx, gigId)
  if (!gig) return undefined
  const studentIds = await lockPlaces(tx, gigId)
  await recordLostPlaces(tx, admin.id, eq(enrolments.gigId, gigId))
  await recordAudit(tx, { kind: 'gig.deleted', byId: admin.id, personId: gig.teacherId, gigId })
  const rooms = await openRoomsOf(tx, gigId)
  const keys = await removeGig(tx, gigId)
  return { gig: { gigId, teacherId: gig.teacherId, title: gig.title, studentIds }, rooms, keys }
}

/** To be called once the deletion is committed. */
export const announce = ({ events }: Pick<Platform, 'events'>, { gig, rooms }: Gone): void => {
  events.emit('gig.deleted', gig)
  for (const room of rooms) events.emit('meeting.orphaned', room)
}

/** Deletes a gig for good. Receipts stay with the trail: they prove what was paid. */
export const deleteGig = async (platform: Platform, admin: Account, gigId: string): Promise<void> => {
  const gone = await platform.db.transaction((tx) => takeAway(tx, admin, gigId))
  if (!gone) throw new Refusal('not_found', NO_GIG)
  announce(platform, gone)
  await dropBytes(platform, gone.keys)
}
