import { type createGig, type Gig, MAX_STUDENTS_DEFAULT } from '#contract/gigs.ts'
import { recordAudit } from '#server/domain/audit.ts'
import { requireGig } from '#server/domain/find-gig.ts'
import { readGigs, toGig } from '#server/domain/gig-presenter.ts'
import type { Account } from '#server/platform/auth/account.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { Call } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertGig, oneGig } from './gigs.repository.ts'
import { priceRefusal } from './price-rule.ts'

/** A gig as its own teacher sees it. */
export const ownGig = async (platform: Platform, teacher: Account, id: string): Promise<Gig> => {
  const [row] = await readGigs(platform.db, teacher, { where: oneGig(id), limit: 1 })
  return toGig(platform, teacher, requireGig(row))
}

export const putOnSale = async (
  platform: Platform,
  { account, body, commitOnce }: Call<typeof createGig>,
): Promise<Gig> => {
  const rate = await platform.rates.pkrPerUsd()
  const gig = await commitOnce(async (tx) => {
    // In here: the rate may have moved when an answer was lost and the same gig comes again.
    const refusal = priceRefusal(body.price, rate)
    if (refusal) throw new ApiProblem('invalid', refusal)
    const made = { id: crypto.randomUUID() }
    const { maxStudents = MAX_STUDENTS_DEFAULT, ...said } = body
    await insertGig(tx, { ...said, ...made, maxStudents, teacherId: account.id })
    await recordAudit(tx, { kind: 'gig.created', byId: account.id, personId: account.id, gigId: made.id })
    return made
  })
  return ownGig(platform, account, gig.id)
}
