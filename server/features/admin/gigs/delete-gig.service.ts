import { eq } from 'drizzle-orm'
import { recordAudit } from '#server/domain/audit.ts'
import { requireGig } from '#server/domain/find-gig.ts'
import { auditRemovedEnrolments } from '#server/features/admin/audit-removed-enrolments.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { scheduleRemoval } from '#server/storage/files/files.ts'
import type { Account } from '#server/web/auth/account.ts'
import { deleteGigRow, lockEnrolments, lockGigAndDiscussionRows, readOpenRooms } from './gigs.repository.ts'

export interface DeletionContext {
  readonly platform: Pick<Platform, 'events' | 'jobs'>
  /** The account that deletes. */
  readonly byId: string
}

/** @returns the deleted gig; undefined if there was none */
export const deleteGigInTransaction = async (tx: Database, { platform, byId }: DeletionContext, gigId: string) => {
  const { events } = platform
  const gig = await lockGigAndDiscussionRows(tx, gigId)
  if (!gig) return undefined
  const studentIds = await lockEnrolments(tx, gigId)
  await auditRemovedEnrolments(tx, byId, eq(enrolments.gigId, gigId))
  await recordAudit(tx, { kind: 'gig.deleted', byId, personId: gig.teacherId, gigId })
  await events.publish(tx, 'gig.deleted', { gigId, teacherId: gig.teacherId, title: gig.title, studentIds })
  for (const room of await readOpenRooms(tx, gigId)) await events.publish(tx, 'meeting.orphaned', room)
  await scheduleRemoval(platform, tx, await deleteGigRow(tx, gigId))
  return gig
}

/** Deletes a gig. The audit trail keeps the receipts as proof of payment. */
export const deleteGig = async (platform: Platform, admin: Account, gigId: string): Promise<void> => {
  requireGig(await platform.transaction((tx) => deleteGigInTransaction(tx, { platform, byId: admin.id }, gigId)))
}
