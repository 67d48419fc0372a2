import type { Parsed } from '#contract/endpoint.ts'
import { type archiveGig, type editGig, type Gig, PRICE_LOCKED } from '#contract/gigs.ts'
import { recordAudit } from '#server/domain/audit.ts'
import { type GigColumns, lockGig, requireGig } from '#server/domain/find-gig.ts'
import type { Account } from '#server/platform/auth/account.ts'
import type { Database } from '#server/platform/database/open.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { describeGigEdit, formatPkr } from './describe-gig-edit.ts'
import { requireGigTeacher } from './gigs.access.ts'
import { countStudents, updateGig } from './gigs.repository.ts'
import { readOwnGig } from './gigs.service.ts'
import { findPriceProblem } from './price-rule.ts'

type GigEdit = Parsed<typeof editGig>['body']
type GigChanges = Omit<GigEdit, 'gigId'>

const describeTooFewPlaces = (enrolled: number): string =>
  enrolled === 1
    ? '1 student is enrolled: the class cannot have fewer places.'
    : `${enrolled} students are enrolled: the class cannot have fewer places.`

/** @returns undefined if the price stays */
const toChangedPrice = (gig: GigColumns, { price = gig.price }: GigChanges): number | undefined =>
  price === gig.price ? undefined : price

const refuseConflictingEdit = async (tx: Database, gig: GigColumns, changes: GigChanges): Promise<void> => {
  const { enrolled, pending } = await countStudents(tx, gig.id)
  const { maxStudents = gig.maxStudents } = changes
  if (maxStudents < Math.min(enrolled, gig.maxStudents))
    throw new ApiProblem('conflict', describeTooFewPlaces(enrolled))
  if (toChangedPrice(gig, changes) !== undefined && pending > 0) throw new ApiProblem('conflict', PRICE_LOCKED)
}

const recordEdit = async (tx: Database, gig: GigColumns, changes: GigChanges) => {
  const subject = { byId: gig.teacherId, personId: gig.teacherId, gigId: gig.id }
  const description = describeGigEdit(gig, changes)
  if (description) await recordAudit(tx, { ...subject, kind: 'gig.edited', ...description })
  const price = toChangedPrice(gig, changes)
  if (price !== undefined)
    await recordAudit(tx, { ...subject, kind: 'gig.price', before: formatPkr(gig.price), after: formatPkr(price) })
}

/**
 * Changes a gig under the lock that requests and acceptances take too. An unchanged price is not validated, because the
 * exchange rate may have moved since.
 */
export const saveGigEdit = async (
  platform: Platform,
  teacher: Account,
  { gigId, ...changes }: GigEdit,
): Promise<Gig> => {
  const rate = await platform.rates.pkrPerUsd()
  await platform.db.transaction(async (tx) => {
    const gig = requireGig(await lockGig(tx, gigId))
    requireGigTeacher(teacher, gig)
    const price = toChangedPrice(gig, changes)
    const problem = price === undefined ? undefined : findPriceProblem(price, rate)
    if (problem) throw new ApiProblem('invalid', problem)
    await refuseConflictingEdit(tx, gig, changes)
    await updateGig(tx, gigId, changes)
    await recordEdit(tx, gig, changes)
  })
  return readOwnGig(platform, teacher, gigId)
}

/** Takes a gig off sale or puts it back. Repeating the call changes nothing. */
export const setArchived = async (
  platform: Platform,
  teacher: Account,
  { gigId, isArchived }: Parsed<typeof archiveGig>['body'],
): Promise<Gig> => {
  await platform.db.transaction(async (tx) => {
    const gig = requireGig(await lockGig(tx, gigId))
    requireGigTeacher(teacher, gig)
    if ((gig.archivedAt !== null) === isArchived) return
    await updateGig(tx, gigId, { archivedAt: isArchived ? new Date() : null })
    const kind = isArchived ? 'gig.archived' : 'gig.restored'
    await recordAudit(tx, { kind, byId: teacher.id, personId: teacher.id, gigId })
  })
  return readOwnGig(platform, teacher, gigId)
}
