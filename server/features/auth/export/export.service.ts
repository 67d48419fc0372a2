import * as z from 'zod/mini'
import { FILE_LINK_MINUTES } from '#contract/enrolment.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { hmac, isValidHmac } from '#server/foundation/secrets/signatures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countCall } from '#server/storage/limits/stored-limits.ts'
import { type Caller, findCaller } from '#server/web/auth/account.ts'

export const EXPORT_PATH = '/api/account/export.zip'

const LINK_SECONDS = FILE_LINK_MINUTES * 60
/** Allows two retries after aborted downloads. */
const DOWNLOADS_OF_LINK = 3

const ExportLink = z.object({ until: z.coerce.number(), account: z.uuid(), session: z.uuid(), seal: z.string() })
type ExportLinkTerms = Omit<z.infer<typeof ExportLink>, 'seal'>

const toSignedText = ({ until, account, session }: ExportLinkTerms): string =>
  ['export', until, account, session].join('|')

/** Creates a signed link, because a browser download sends no bearer header. */
export const createExportLink = ({ settings }: Platform, { id, sessionId }: Caller): string => {
  const terms = { until: Math.ceil(Date.now() / 1000) + LINK_SECONDS, account: id, session: sessionId }
  const signature = hmac(settings.sessionKeys, toSignedText(terms))
  return `${EXPORT_PATH}?${new URLSearchParams({ ...terms, until: String(terms.until), seal: signature })}`
}

/**
 * Verifies an export link and counts its use.
 * @returns the id of the account to export
 * @throws ApiProblem if it is forged, expired or used up, or its session has ended
 */
export const redeemExportLink = async ({ settings, db }: Platform, query: unknown): Promise<string> => {
  const link = ExportLink.safeParse(query)
  if (!link.success) throw new ApiProblem('forbidden', 'This link is incomplete.')
  const { seal: signature, ...terms } = link.data
  if (!isValidHmac(settings.sessionKeys, toSignedText(terms), signature))
    throw new ApiProblem('forbidden', 'This link is not valid.')
  if (terms.until * 1000 < Date.now())
    throw new ApiProblem('gone', 'This link has expired. Go back to My Account and download again.')
  const caller = await findCaller(db, { accountId: terms.account, sessionId: terms.session })
  if (!caller) throw new ApiProblem('forbidden', 'This link is not valid.')
  const wait = await countCall(db, `export|${signature}`, { max: DOWNLOADS_OF_LINK, seconds: LINK_SECONDS })
  if (wait > 0) throw new ApiProblem('too_many', 'Too many attempts. Please wait a little and try again.')
  return caller.id
}
