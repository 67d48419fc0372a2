import { eq } from 'drizzle-orm'
import { recordAudit } from '#server/domain/audit.ts'
import { auditRemovedEnrolments } from '#server/features/admin/audit-removed-enrolments.ts'
import { type DeletionContext, deleteGigInTransaction } from '#server/features/admin/gigs/delete-gig.service.ts'
import type { Account } from '#server/platform/auth/account.ts'
import type { Database } from '#server/platform/database/open.ts'
import { enrolments } from '#server/platform/database/schema.ts'
import { scheduleRemoval } from '#server/platform/files/files.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import * as users from './users.repository.ts'
import { USER_NOT_FOUND } from './users.service.ts'

/** The hourly sweep removes the rest. */
const FILES_PER_TRANSACTION = 1000

const deleteGigs = async (tx: Database, deletion: DeletionContext, teacherId: string): Promise<void> => {
  for (const gigId of await users.readGigIds(tx, teacherId)) await deleteGigInTransaction(tx, deletion, gigId)
}

// Locks the account last, as all other writers do, to avoid deadlocks.
const deleteInTransaction = async (tx: Database, deletion: DeletionContext, id: string): Promise<void> => {
  const { platform, admin } = deletion
  const status = await users.lockTeacherStatus(tx, id)
  await deleteGigs(tx, deletion, id)
  await users.lockStudentEnrolments(tx, id)
  const role = await users.lockAccount(tx, id)
  if (!role) throw new ApiProblem('not_found', USER_NOT_FOUND)
  if (role === 'admin') throw new ApiProblem('forbidden', 'An admin cannot be deleted.')
  // The teacher may have published a gig before the account was locked.
  await deleteGigs(tx, deletion, id)
  await auditRemovedEnrolments(tx, admin.id, eq(enrolments.studentId, id))
  await recordAudit(tx, {
    kind: 'user.deleted',
    byId: admin.id,
    personId: id,
    before: status ? `${role}, ${status}` : role,
  })
  await scheduleRemoval(platform, tx, await users.readFileKeys(tx, id, FILES_PER_TRANSACTION))
  await users.deleteAccount(tx, id)
  await platform.events.publish(tx, 'account.deleted', { accountId: id })
}

/** Deletes an account with its sessions, files, enrolments and gigs. Feedback and comments stay. */
export const deleteUser = (platform: Platform, admin: Account, id: string): Promise<void> =>
  platform.transaction((tx) => deleteInTransaction(tx, { platform, admin }, id))
