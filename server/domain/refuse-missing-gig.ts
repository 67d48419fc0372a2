import { and, eq } from 'drizzle-orm'
import { GIG_NOT_FOUND, gigDeletedReason } from '#contract/gigs/gig-missing.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'

/**
 * Refuses a receipt for a class that does not exist. A student may have paid before it was deleted, while the receipt
 * waited in an outbox, so the reason names whom to write to.
 * @throws ApiProblem not_found
 */
export const refuseMissingGig = async ({ settings }: Platform, tx: Database, gigId: string): Promise<never> => {
  const ofDeletion = and(eq(auditEntries.gigId, gigId), eq(auditEntries.kind, 'gig.deleted'))
  const [deletion] = await tx.select({ id: auditEntries.id }).from(auditEntries).where(ofDeletion).limit(1)
  throw new ApiProblem('not_found', deletion ? gigDeletedReason(settings.public) : GIG_NOT_FOUND)
}
