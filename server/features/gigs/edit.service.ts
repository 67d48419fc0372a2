import type { Parsed } from '#contract/endpoint.ts'
import { type archiveGig, type editGig, type Gig, PRICE_HELD } from '#contract/gigs.ts'
import { recordAudit } from '#server/domain/audit.ts'
import { type GigColumns, lockGig, requireGig } from '#server/domain/find-gig.ts'
import type { Account } from '#server/platform/auth/account.ts'
import type { Database } from '#server/platform/database/open.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { describeGigEdit, pkr } from './describe-gig-edit.ts'
import { mayChange } from './gigs.access.ts'
import { countPlaces, updateGig } from './gigs.repository.ts'
import { ownGig } from './gigs.service.ts'
import { priceRefusal } from './price-rule.ts'

type Edit = Parsed<typeof editGig>['body']
type Changes = Omit<Edit, 'gigId'>

const fewerThan = (enrolled: number): string =>
  enrolled === 1
    ? '1 student is enrolled: the class cannot have fewer places.'
    : `${enrolled} students are enrolled: the class cannot have fewer places.`

/** What is left out stays. */
const newPrice = (gig: GigColumns, { price = gig.price }: Changes): number | undefined =>
  price === gig.price ? undefined : price

const refuseBroken = async (tx: Database, gig: GigColumns, changes: Changes): Promise<void> => {
  const { enrolled, pending } = await countPlaces(tx, gig.id)
  const { maxStudents = gig.maxStudents } = changes
  if (maxStudents < Math.min(enrolled, gig.maxStudents)) throw new ApiProblem('conflict', fewerThan(enrolled))
  if (newPrice(gig, changes) !== undefined && pending > 0) throw new ApiProblem('conflict', PRICE_HELD)
}

const record = async (tx: Database, gig: GigColumns, changes: Changes) => {
  const about = { byId: gig.teacherId, personId: gig.teacherId, gigId: gig.id }
  const words = describeGigEdit(gig, changes)
  if (words) await recordAudit(tx, { ...about, kind: 'gig.edited', ...words })
  const price = newPrice(gig, changes)
  if (price !== undefined)
    await recordAudit(tx, { ...about, kind: 'gig.price', before: pkr(gig.price), after: pkr(price) })
}

/** Changes a gig under the lock that requests and acceptances take too. A price that stays is not judged anew. */
export const edit = async (platform: Platform, teacher: Account, { gigId, ...changes }: Edit): Promise<Gig> => {
  const rate = await platform.rates.pkrPerUsd()
  await platform.db.transaction(async (tx) => {
    const gig = requireGig(await lockGig(tx, gigId))
    mayChange(teacher, gig)
    const price = newPrice(gig, changes)
    const refusal = price === undefined ? undefined : priceRefusal(price, rate)
    if (refusal) throw new ApiProblem('invalid', refusal)
    await refuseBroken(tx, gig, changes)
    await updateGig(tx, gigId, changes)
    await record(tx, gig, changes)
  })
  return ownGig(platform, teacher, gigId)
}

/** Takes a gig off sale, or puts it on sale again; asked twice, it stays as it is. */
export const archive = async (
  platform: Platform,
  teacher: Account,
  { gigId, isArchived }: Parsed<typeof archiveGig>['body'],
): Promise<Gig> => {
  await platform.db.transaction(async (tx) => {
    const gig = requireGig(await lockGig(tx, gigId))
    mayChange(teacher, gig)
    if ((gig.archivedAt !== null) === isArchived) return
    await updateGig(tx, gigId, { archivedAt: isArchived ? new Date() : null })
    const kind = isArchived ? 'gig.archived' : 'gig.restored'
    await recordAudit(tx, { kind, byId: teacher.id, personId: teacher.id, gigId })
  })
  return ownGig(platform, teacher, gigId)
}
