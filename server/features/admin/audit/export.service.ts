import { Readable } from 'node:stream'
import { AUDIT_KINDS, AuditFilter } from '#contract/admin/audit.ts'
import { FILE_LINK_MINUTES } from '#contract/enrolment.ts'
import { DEFAULT_TIME_ZONE } from '#contract/timetable/schedule.ts'
import { toCsvRow, toCsvTime, writeCsv } from '#server/domain/csv.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { hmac, isValidHmac } from '#server/foundation/secrets/signatures.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { findAccount } from '#server/web/auth/account.ts'
import { type AuditEntryRecord, readAudit } from './audit.repository.ts'
import { toAuditKind } from './audit.service.ts'

export const EXPORT_PATH = '/api/admin/audit.csv'

interface ExportLinkTerms {
  readonly until: number
  readonly viewerId: string
  /** The filter as JSON. */
  readonly filter: string
}

const toSignedText = ({ until, viewerId, filter }: ExportLinkTerms): string =>
  ['audit', until, viewerId, filter].join('|')

/** Creates a signed link, because a browser download sends no bearer header. */
export const createExportLink = (platform: Platform, viewerId: string, filter: AuditFilter): string => {
  const until = Math.ceil(Date.now() / 1000) + FILE_LINK_MINUTES * 60
  const terms = { until, viewerId, filter: JSON.stringify(filter) }
  const query = new URLSearchParams({
    until: String(terms.until),
    viewer: viewerId,
    filter: terms.filter,
    seal: hmac(platform.settings.sessionKeys, toSignedText(terms)),
  })
  return `${EXPORT_PATH}?${query}`
}

/**
 * Verifies an export link.
 * @throws ApiProblem if it is forged or expired, or its user is no longer an admin
 */
export const verifyExportLink = async (
  platform: Platform,
  { seal: signature, ...terms }: ExportLinkTerms & { readonly seal: string },
): Promise<AuditFilter> => {
  if (!isValidHmac(platform.settings.sessionKeys, toSignedText(terms), signature))
    throw new ApiProblem('forbidden', 'This link is not valid.')
  if (terms.until * 1000 < Date.now()) throw new ApiProblem('gone', 'This link has run out. Go back and export again.')
  const viewer = await findAccount(platform.db, terms.viewerId)
  if (viewer?.role !== 'admin') throw new ApiProblem('forbidden', 'This link is not valid.')
  return AuditFilter.parse(JSON.parse(terms.filter))
}

const CSV_HEADER = [
  `Time (${DEFAULT_TIME_ZONE})`,
  'Change',
  'By',
  'Person',
  'Email',
  'Class',
  'Price (PKR)',
  'Before',
  'After',
  'Reason',
] as const

const toCsvLine = (row: AuditEntryRecord): string =>
  toCsvRow([
    toCsvTime(row.at, DEFAULT_TIME_ZONE),
    AUDIT_KINDS[toAuditKind(row)],
    row.byName,
    row.personName,
    row.personEmail,
    row.gigTitle,
    row.price,
    row.before,
    row.after,
    row.reason,
  ])

/** Streams the trail as CSV. */
export const streamCsv = (db: Database, filter: AuditFilter): Readable =>
  Readable.from(writeCsv(CSV_HEADER, async (slice) => (await readAudit(db, filter, slice)).rows, toCsvLine))
