import { type Gig, PRICE_HELD } from '#contract/gigs.ts'
import type { Account } from '../../platform/account.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changesInWords, pkr } from './edit-words.ts'
import { mayChange } from './gigs.access.ts'
import { countPlaces, type LockedGig, lockGig, updateGig } from './gigs.repository.ts'
import { ownGig } from './gigs.service.ts'
import { priceRefusal } from './price-rule.ts'

interface Edit {
  readonly gigId: string
  readonly title: string
  readonly description: string
  readonly price?: number | undefined
  readonly maxStudents?: number | undefined
}

type Wanted = Pick<LockedGig, 'title' | 'description' | 'price' | 'maxStudents'>

const fewerThan = (enrolled: number): string =>
  enrolled === 1
    ? '1 student is enrolled: the class cannot have fewer places.'
    : `${enrolled} students are enrolled: the class cannot have fewer places.`

const refuseBroken = async (tx: Database, gig: LockedGig, wanted: Wanted): Promise<void> => {
  const { enrolled, pending } = await countPlaces(tx, gig.id)
  if (wanted.maxStudents < Math.min(enrolled, gig.maxStudents)) throw new Refusal('conflict', fewerThan(enrolled))
  if (wanted.price !== gig.price && pending > 0) throw new Refusal('conflict', PRICE_HELD)
}

const record = async (tx: Database, teacher: Account, { gig, wanted }: { gig: LockedGig; wanted: Wanted }) => {
  const about = { byId: teacher.id, personId: teacher.id, gigId: gig.id }
  const words = changesInWords(gig, wanted)
  if (words) await recordAudit(tx, { ...about, kind: 'gig.edited', ...words })
  if (wanted.price !== gig.price)
    await recordAudit(tx, { ...about, kind: 'gig.price', before: pkr(gig.price), after: pkr(wanted.price) })
}

/** Changes a gig under the lock that requests and acceptances take too. A price that stays is not judged anew. */
export const edit = async (platform: Platform, teacher: Account, { gigId, ...parts }: Edit): Promise<Gig> => {
  const rate = await platform.rates.now()
  await platform.db.transaction(async (tx) => {
    const gig = mayChange(teacher, await lockGig(tx, gigId))
    const { title, description, price = gig.price, maxStudents = gig.maxStudents } = parts
    const wanted = { title, description, price, maxStudents }
    const refusal = price === gig.price ? undefined : priceRefusal(price, rate)
    if (refusal) throw new Refusal('invalid', refusal)
    await refuseBroken(tx, gig, wanted)
    await updateGig(tx, gigId, wanted)
    await record(tx, teacher, { gig, wanted })
  })
  return ownGig(platform, teacher, gigId)
}

/** Takes a gig off sale, or puts it on sale again; asked twice, it stays as it is. */
export const archive = async (
  platform: Platform,
  teacher: Account,
  { gigId, isArchived }: { gigId: string; isArchived: boolean },
): Promise<Gig> => {
  await platform.db.transaction(async (tx) => {
    const gig = mayChange(teacher, await lockGig(tx, gigId))
    if ((gig.archivedAt !== null) === isArchived) return
    await updateGig(tx, gigId, { archivedAt: isArchived ? new Date() : null })
    const kind = isArchived ? 'gig.archived' : 'gig.restored'
    await recordAudit(tx, { kind, byId: teacher.id, personId: teacher.id, gigId })
  })
  return ownGig(platform, teacher, gigId)
}
