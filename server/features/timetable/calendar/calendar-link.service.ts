import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { FILE_LINK_MINUTES } from '#contract/enrolment.ts'
import { CALENDAR_FETCHES_PER_HOUR } from '#contract/timetable/calendar.ts'
import { toNetwork } from '#server/foundation/network/network.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { hmac, isValidHmac } from '#server/foundation/secrets/signatures.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { calendarLinks } from '#server/storage/database/schema-timetable.ts'
import { countCall } from '#server/storage/limits/stored-limits.ts'
import { type Account, findAccount } from '#server/web/auth/account.ts'

export const CALENDAR_PATH = '/api/calendar.ics'

const HOUR_S = 3600
/** Limits the database load of a scan. Guessing 256 bits is impossible anyway. */
const MISSES_PER_HOUR = 30
const NOT_VALID = 'This calendar address is not valid.'

/** The secret has 256 random bits, so a fast hash protects it. */
const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Creates a new secret address and invalidates the previous one. */
export const renewLink = async (db: Database, accountId: string): Promise<string> => {
  const secret = randomBytes(32).toString('base64url')
  const row = { secretHash: hashSecret(secret), createdAt: new Date() }
  await db
    .insert(calendarLinks)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: calendarLinks.accountId, set: row })
  // The secret is in the query, because the log contains the paths of requests.
  return `${CALENDAR_PATH}?${new URLSearchParams({ key: secret })}`
}

export const revokeLink = async (db: Database, accountId: string): Promise<void> => {
  await db.delete(calendarLinks).where(eq(calendarLinks.accountId, accountId))
}

export const readLinkAge = async (db: Database, accountId: string): Promise<{ createdAt?: string }> => {
  const [row] = await db.select().from(calendarLinks).where(eq(calendarLinks.accountId, accountId))
  return row ? { createdAt: row.createdAt.toISOString() } : {}
}

const SecretLink = z.object({ key: z.string().check(z.maxLength(100)) })
const ExportLink = z.object({
  until: z.coerce.number(),
  account: z.uuid(),
  gig: z.optional(z.uuid()),
  seal: z.string(),
})
type ExportTerms = Omit<z.infer<typeof ExportLink>, 'seal'>

const toSignedText = ({ until, account, gig = '' }: ExportTerms): string => ['calendar', until, account, gig].join('|')

/** Creates a signed link to one file, because a browser download sends no bearer header. */
export const createExportLink = ({ settings }: Platform, { id }: Account, gig: string | undefined): string => {
  const terms = { until: Math.ceil(Date.now() / 1000) + FILE_LINK_MINUTES * 60, account: id, ...(gig && { gig }) }
  const signature = hmac(settings.sessionKeys, toSignedText(terms))
  return `${CALENDAR_PATH}?${new URLSearchParams({ ...terms, until: String(terms.until), seal: signature })}`
}

const refuseOverLimit = async (db: Database, key: string, max: number): Promise<void> => {
  const wait = await countCall(db, key, { max, seconds: HOUR_S })
  if (wait > 0) throw new ApiProblem('too_many', 'This calendar was fetched too often. Try again later.')
}

const findSubscriber = async (db: Database, secret: string, ip: string): Promise<string> => {
  const secretHash = hashSecret(secret)
  const [row] = await db.select().from(calendarLinks).where(eq(calendarLinks.secretHash, secretHash))
  if (!row) {
    await refuseOverLimit(db, `calendar-miss|${toNetwork(ip)}`, MISSES_PER_HOUR)
    throw new ApiProblem('not_found', NOT_VALID)
  }
  await refuseOverLimit(db, `calendar|${secretHash}`, CALENDAR_FETCHES_PER_HOUR)
  return row.accountId
}

const verifyExport = ({ settings }: Platform, query: unknown): ExportTerms => {
  const link = ExportLink.safeParse(query)
  if (!link.success) throw new ApiProblem('not_found', NOT_VALID)
  const { seal: signature, ...terms } = link.data
  if (!isValidHmac(settings.sessionKeys, toSignedText(terms), signature)) throw new ApiProblem('not_found', NOT_VALID)
  if (terms.until * 1000 < Date.now())
    throw new ApiProblem('gone', 'This link has expired. Download the calendar again.')
  return terms
}

/**
 * Finds the account and the class that an address of a calendar is for. Cookies and tokens do not count.
 * @throws ApiProblem if the address is forged, expired or revoked, or fetched too often, or its account is suspended
 */
export const redeemCalendarLink = async (
  platform: Platform,
  { query, ip }: { readonly query: unknown; readonly ip: string },
): Promise<{ account: Account; gigId: string | undefined }> => {
  const secret = SecretLink.safeParse(query)
  const terms = secret.success
    ? { account: await findSubscriber(platform.db, secret.data.key, ip), gig: undefined }
    : verifyExport(platform, query)
  const account = await findAccount(platform.db, terms.account)
  if (!account) throw new ApiProblem('not_found', NOT_VALID)
  return { account, gigId: terms.gig }
}
