import { eq } from 'drizzle-orm'
import { recordAudit } from '#server/domain/audit.ts'
import { deleteNotificationsNaming } from '#server/domain/notifications-naming.ts'
import { auditRemovedEnrolments } from '#server/features/admin/audit-removed-enrolments.ts'
import { type DeletionContext, deleteGigInTransaction } from '#server/features/admin/gigs/delete-gig.service.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Database } from '#server/storage/database/open.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { scheduleRemoval } from '#server/storage/files/files.ts'
import { type AccountChange, type AccountServices, USER_NOT_FOUND } from './account-change.ts'
import * as rows from './delete-user.repository.ts'
import { lockTeacherStatus } from './users.repository.ts'

const deleteGigs = async (tx: Database, deletion: DeletionContext, teacherId: string): Promise<void> => {
  for (const gigId of await rows.readGigIds(tx, teacherId)) await deleteGigInTransaction(tx, deletion, gigId)
}

type Check = (tx: Database) => Promise<void>

interface Erasure extends DeletionContext {
  /** Rejects to keep the account. Runs before the gigs are deleted, and again under the lock of the account. */
  readonly check: Check | undefined
}

// Locks the account last, as all other writers do, to avoid deadlocks.
const lockPerson = async (tx: Database, deletion: Erasure, id: string) => {
  const status = await lockTeacherStatus(tx, id)
  await deletion.check?.(tx)
  await deleteGigs(tx, deletion, id)
  await rows.lockRatedGigs(tx, id)
  await rows.lockStudentEnrolments(tx, id)
  const account = await rows.lockAccount(tx, id)
  if (!account) throw new ApiProblem('not_found', USER_NOT_FOUND)
  if (account.role === 'admin') throw new ApiProblem('forbidden', 'An admin cannot be deleted.')
  await deletion.check?.(tx)
  // The teacher may have published a gig before the account was locked.
  await deleteGigs(tx, deletion, id)
  return { ...account, before: status ? `${account.role}, ${status}` : account.role }
}

/**
 * Erases a person: the account with its sessions, files, enrolments and gigs, and the notifications that name them.
 * Feedback and comments stay without an author. The audit trail keeps its entries, and loses the names after some years.
 */
export const deleteUser = (
  services: AccountServices,
  { id, byId, reason }: AccountChange,
  check?: Check,
): Promise<void> =>
  services.transaction(async (tx) => {
    const { name, email, before } = await lockPerson(tx, { platform: services, byId, check }, id)
    await auditRemovedEnrolments(tx, byId, eq(enrolments.studentId, id))
    await recordAudit(tx, { kind: 'user.deleted', byId, personId: id, before, reason })
    await rows.giveBooksAway(tx, id)
    await scheduleRemoval(services, tx, await rows.readFileKeys(tx, id))
    await deleteNotificationsNaming(tx, { id, name })
    await rows.deleteResetMails(tx, email)
    await rows.deleteAccount(tx, id)
    await rows.markErased(tx, id)
    await services.events.publish(tx, 'account.deleted', { accountId: id })
  })
