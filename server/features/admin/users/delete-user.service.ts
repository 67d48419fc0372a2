import { eq } from 'drizzle-orm'
import type { Account } from '../../../platform/account.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Database } from '../../../platform/database/open.ts'
import { enrolments } from '../../../platform/database/schema.ts'
import { dropBytes } from '../../../platform/files.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { announce, type Gone as GoneGig, takeAway } from '../gigs/delete-gig.service.ts'
import { recordLostPlaces } from '../lost-places.ts'
import * as users from './users.repository.ts'
import { NO_USER } from './users.service.ts'

/** The hourly sweep finds the rest. */
const BYTES_AT_ONCE = 1000

interface Gone {
  readonly gigs: readonly GoneGig[]
  readonly keys: readonly string[]
}

const removeGigs = async (tx: Database, admin: Account, teacherId: string): Promise<GoneGig[]> => {
  const gone: GoneGig[] = []
  for (const gigId of await users.gigIdsOf(tx, teacherId)) {
    const gig = await takeAway(tx, admin, gigId)
    if (gig) gone.push(gig)
  }
  return gone
}

// What others hold while they write is held first, the account last, so that none waits for the other.
const remove = async (tx: Database, admin: Account, id: string): Promise<Gone> => {
  const standing = await users.lockStanding(tx, id)
  const gigs = await removeGigs(tx, admin, id)
  await users.lockPlacesOf(tx, id)
  const role = await users.lockAccount(tx, id)
  if (!role) throw new Refusal('not_found', NO_USER)
  if (role === 'admin') throw new Refusal('forbidden', 'An admin cannot be deleted.')
  // One that was put on sale before the account was held.
  gigs.push(...(await removeGigs(tx, admin, id)))
  await recordLostPlaces(tx, admin.id, eq(enrolments.studentId, id))
  await recordAudit(tx, {
    kind: 'user.deleted',
    byId: admin.id,
    personId: id,
    before: standing ? `${role}, ${standing}` : role,
  })
  const keys = await users.fileKeysOf(tx, id, BYTES_AT_ONCE)
  await users.removeAccount(tx, id)
  return { gigs, keys }
}

/** Deletes an account for good: sessions, files and places go, of a teacher the gigs too; feedback and comments stay. */
export const deleteUser = async (platform: Platform, admin: Account, id: string): Promise<void> => {
  const { db, events } = platform
  const { gigs, keys } = await db.transaction((tx) => remove(tx, admin, id))
  for (const gig of gigs) announce(platform, gig)
  events.emit('account.deleted', { accountId: id })
  await dropBytes(platform, [...keys, ...gigs.flatMap((gig) => gig.keys)])
}
