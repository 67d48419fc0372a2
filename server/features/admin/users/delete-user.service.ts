import { eq } from 'drizzle-orm'
import { recordAudit } from '#server/domain/audit.ts'
import { auditRemovedEnrolments } from '#server/features/admin/audit-removed-enrolments.ts'
import { type Deletion, takeAway } from '#server/features/admin/gigs/delete-gig.service.ts'
import type { Account } from '#server/platform/auth/account.ts'
import type { Database } from '#server/platform/database/open.ts'
import { enrolments } from '#server/platform/database/schema.ts'
import { scheduleRemoval } from '#server/platform/files/files.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import * as users from './users.repository.ts'
import { NO_USER } from './users.service.ts'

/** The hourly sweep finds the rest. */
const BYTES_AT_ONCE = 1000

const removeGigs = async (tx: Database, deletion: Deletion, teacherId: string): Promise<void> => {
  for (const gigId of await users.gigIdsOf(tx, teacherId)) await takeAway(tx, deletion, gigId)
}

// What others hold while they write is held first, the account last, so that none waits for the other.
const remove = async (tx: Database, deletion: Deletion, id: string): Promise<void> => {
  const { platform, admin } = deletion
  const standing = await users.lockStanding(tx, id)
  await removeGigs(tx, deletion, id)
  await users.lockPlacesOf(tx, id)
  const role = await users.lockAccount(tx, id)
  if (!role) throw new ApiProblem('not_found', NO_USER)
  if (role === 'admin') throw new ApiProblem('forbidden', 'An admin cannot be deleted.')
  // One that was put on sale before the account was held.
  await removeGigs(tx, deletion, id)
  await auditRemovedEnrolments(tx, admin.id, eq(enrolments.studentId, id))
  await recordAudit(tx, {
    kind: 'user.deleted',
    byId: admin.id,
    personId: id,
    before: standing ? `${role}, ${standing}` : role,
  })
  await scheduleRemoval(platform, tx, await users.fileKeysOf(tx, id, BYTES_AT_ONCE))
  await users.removeAccount(tx, id)
  await platform.events.publish(tx, 'account.deleted', { accountId: id })
}

/** Deletes an account for good: sessions, files and places go, of a teacher the gigs too; feedback and comments stay. */
export const deleteUser = (platform: Platform, admin: Account, id: string): Promise<void> =>
  platform.transaction((tx) => remove(tx, { platform, admin }, id))
