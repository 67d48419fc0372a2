import * as z from 'zod/mini'
import { FILE_LINK_MINUTES } from '#contract/enrolment.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { hmac, isValidHmac } from '#server/foundation/secrets/signatures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Account, findAccount } from '#server/web/auth/account.ts'
import { findGig, requireGig } from './find-gig.ts'
import { requireGigTeacher } from './gig-access.ts'

const NOT_VALID = 'This link is not valid.'

const ExportLink = z.object({
  until: z.coerce.number(),
  account: z.uuid(),
  gig: z.uuid(),
  part: z._default(z.string(), ''),
  seal: z.string(),
})
type ExportTerms = Omit<z.infer<typeof ExportLink>, 'seal'>

const toSignedText = (path: string, { until, account, gig, part }: ExportTerms): string =>
  [path, until, account, gig, part].join('|')

/**
 * Creates a signed link to a file about a gig, because a browser download sends no bearer header. The caller has checked
 * that the gig is the teacher's.
 * @param part which part of the file; empty for all
 */
export const createGigExportLink = (
  { settings }: Platform,
  path: string,
  {
    teacher,
    gigId,
    part = '',
  }: { readonly teacher: Account; readonly gigId: string; readonly part?: string | undefined },
): string => {
  const terms = { until: Math.ceil(Date.now() / 1000) + FILE_LINK_MINUTES * 60, account: teacher.id, gig: gigId, part }
  const signature = hmac(settings.sessionKeys, toSignedText(path, terms))
  return `${path}?${new URLSearchParams({ ...terms, until: String(terms.until), seal: signature })}`
}

/** @throws ApiProblem if the link is forged or expired, or its user no longer teaches the class */
export const verifyGigExportLink = async ({ settings, db }: Platform, path: string, query: unknown) => {
  const link = ExportLink.safeParse(query)
  if (!link.success) throw new ApiProblem('forbidden', NOT_VALID)
  const { seal: signature, ...terms } = link.data
  if (!isValidHmac(settings.sessionKeys, toSignedText(path, terms), signature))
    throw new ApiProblem('forbidden', NOT_VALID)
  if (terms.until * 1000 < Date.now()) throw new ApiProblem('gone', 'This link has expired. Download again.')
  const gig = requireGig(await findGig(db, terms.gig))
  const teacher = await findAccount(db, terms.account)
  if (!teacher) throw new ApiProblem('forbidden', NOT_VALID)
  requireGigTeacher(teacher, gig)
  return { gig, part: terms.part }
}
