import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/open.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { Settings } from '#server/platform/settings.ts'
import { type FilePurpose, readSiteUsage, readTeacherUsage } from './storage-usage.ts'

/** The last part of the site's quota is kept for receipts and identity documents, which cannot be sent another way. */
export const RESERVED_SHARE = 0.1
const MEGABYTE = 1024 * 1024

interface NewFiles {
  readonly ownerId: string
  readonly purpose: FilePurpose
  readonly bytes: number
}

type QuotaContext = { readonly settings: Pick<Settings, 'quotas' | 'public'> }

/** Handled like a full disk: the answer is 503, and phones keep the receipt and send it again. */
class SiteQuotaReached extends Error {
  readonly code = 'EDQUOT'
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / MEGABYTE)} MB`

/** Whether files can wait, unlike receipts and identity documents. */
const isOptional = ({ purpose }: NewFiles): boolean => purpose === 'resource' || purpose === 'book'

const createSiteProblem = (purpose: FilePurpose, supportEmail: string): Error => {
  if (purpose === 'book')
    return new ApiProblem(
      'conflict',
      'The storage of this site is full. Remove books or class files, or raise its quota.',
    )
  if (purpose === 'resource')
    return new ApiProblem(
      'conflict',
      `The storage of this site is full, so it takes no more class files for now. Please write to ${supportEmail}.`,
    )
  return new SiteQuotaReached('The quota of the site is used up, so receipts and documents cannot be stored.')
}

const findSiteProblem = async ({ settings }: QuotaContext, db: Database, added: NewFiles) => {
  const { siteBytes } = settings.quotas
  if (siteBytes === 0) return undefined
  const limit = isOptional(added) ? siteBytes * (1 - RESERVED_SHARE) : siteBytes
  const hasSpace = (await readSiteUsage(db)).bytes + added.bytes <= limit
  return hasSpace ? undefined : createSiteProblem(added.purpose, settings.public.supportEmail)
}

const findTeacherProblem = async ({ settings }: QuotaContext, db: Database, added: NewFiles) => {
  const { teacherBytes } = settings.quotas
  if (teacherBytes === 0 || added.purpose !== 'resource') return undefined
  const { bytes } = await readTeacherUsage(db, added.ownerId)
  if (bytes + added.bytes <= teacherBytes) return undefined
  const use = `You use ${inMegabytes(bytes)} of your ${inMegabytes(teacherBytes)} for class files`
  return new ApiProblem(
    'conflict',
    `${use}, and this needs ${inMegabytes(added.bytes)} more. Remove resources that your students no longer need, then try again.`,
  )
}

/**
 * Finds the quota that files would exceed.
 * @returns ApiProblem conflict for class files and books; an error like that of a full disk for receipts and documents
 */
export const findSpaceProblem = async (
  context: QuotaContext,
  db: Database,
  added: NewFiles,
): Promise<Error | undefined> =>
  (await findTeacherProblem(context, db, added)) ?? (await findSiteProblem(context, db, added))

/** Throws what `findSpaceProblem` finds. */
export const requireSpace = async (context: QuotaContext, db: Database, added: NewFiles): Promise<void> => {
  const problem = await findSpaceProblem(context, db, added)
  if (problem) throw problem
}

/**
 * Refuses class files that exceed a quota, in the transaction that inserts them. A lock lets a teacher's uploads through
 * one after the other, so that several at once cannot pass the limit together. Call it before any other lock.
 */
export const requireSpaceInTurn = async (context: QuotaContext, tx: Database, added: NewFiles): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${added.ownerId}`}, 0))`)
  await requireSpace(context, tx, added)
}
