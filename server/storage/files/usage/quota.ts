import { sql } from 'drizzle-orm'
import { MEMBER_ATTACHMENTS_MAX_BYTES } from '#contract/discussion/attachments.ts'
import { RECITATIONS_MAX_BYTES } from '#contract/recitations/recitations.ts'
import { describeSupport } from '#contract/text/support-contact.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { PublicSettings } from '#server/foundation/settings/public-settings.ts'
import type { Database } from '#server/storage/database/open.ts'
import type { StorageSettings } from '#server/storage/files/storage-settings.ts'
import { type FilePurpose, readOwnBytes, readSiteUsage, readTeacherUsage, TEACHER_PURPOSES } from './storage-usage.ts'

/** The last part of the site's quota is kept for receipts and identity documents, which cannot be sent another way. */
export const RESERVED_SHARE = 0.1
const MEGABYTE = 1024 * 1024

/** The quota of each member. */
const MEMBER_QUOTAS = {
  message: {
    maxBytes: MEMBER_ATTACHMENTS_MAX_BYTES,
    things: 'pictures and voice notes',
    remedy: 'Remove some of your messages',
  },
  recitation: { maxBytes: RECITATIONS_MAX_BYTES, things: 'recordings', remedy: 'Delete some of them' },
} as const

interface NewFiles {
  readonly ownerId: string
  readonly purpose: FilePurpose
  readonly bytes: number
}

export type QuotaContext = { readonly settings: Pick<StorageSettings, 'quotas'> & Pick<PublicSettings, 'public'> }

/** Treated like a full disk: the server responds 503, and phones keep the receipt and send it again. */
class SiteQuotaReached extends Error {
  readonly code = 'EDQUOT'
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / MEGABYTE)} MB`

/** Whether the upload of files can wait, unlike receipts and identity documents. */
const isOptional = ({ purpose }: NewFiles): boolean =>
  purpose === 'book' || purpose === 'message' || purpose === 'recitation' || TEACHER_PURPOSES.includes(purpose)

const createSiteProblem = (purpose: FilePurpose, supportEmail: string): Error => {
  if (purpose === 'book')
    return new ApiProblem(
      'conflict',
      'The storage of this site is full. Remove books or class files, or raise its quota.',
    )
  if (TEACHER_PURPOSES.includes(purpose))
    return new ApiProblem(
      'conflict',
      `The storage of this site is full, so it takes no more class files for now. Please write to ${describeSupport(supportEmail)}.`,
    )
  if (purpose === 'message')
    return new ApiProblem(
      'conflict',
      'The storage of this site is full, so it takes no pictures and voice notes for now. Please write a text instead.',
    )
  if (purpose === 'recitation')
    return new ApiProblem(
      'conflict',
      `The storage of this site is full, so it takes no recordings for now. Please write to ${describeSupport(supportEmail)}.`,
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
  if (teacherBytes === 0 || !TEACHER_PURPOSES.includes(added.purpose)) return undefined
  const { bytes } = await readTeacherUsage(db, added.ownerId)
  if (bytes + added.bytes <= teacherBytes) return undefined
  const use = `You use ${inMegabytes(bytes)} of your ${inMegabytes(teacherBytes)} for class files`
  return new ApiProblem(
    'conflict',
    `${use}, and this needs ${inMegabytes(added.bytes)} more. Remove resources that your students no longer need, then try again.`,
  )
}

const findMemberProblem = async (db: Database, added: NewFiles) => {
  if (added.purpose !== 'message' && added.purpose !== 'recitation') return undefined
  const { maxBytes, things, remedy } = MEMBER_QUOTAS[added.purpose]
  if ((await readOwnBytes(db, added.ownerId, added.purpose)) + added.bytes <= maxBytes) return undefined
  return new ApiProblem(
    'conflict',
    `Your ${things} use all of your ${inMegabytes(maxBytes)}. ${remedy}, then try again.`,
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
  (await findTeacherProblem(context, db, added)) ??
  (await findMemberProblem(db, added)) ??
  (await findSiteProblem(context, db, added))

/** Throws what `findSpaceProblem` finds. */
export const requireSpace = async (context: QuotaContext, db: Database, added: NewFiles): Promise<void> => {
  const problem = await findSpaceProblem(context, db, added)
  if (problem) throw problem
}

/**
 * Rejects class files that exceed a quota, in the transaction that inserts them. A lock serialises a teacher's uploads,
 * so that parallel ones cannot exceed the limit together. Call it before any other lock.
 */
export const requireSpaceInTurn = async (context: QuotaContext, tx: Database, added: NewFiles): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${added.ownerId}`}, 0))`)
  await requireSpace(context, tx, added)
}
