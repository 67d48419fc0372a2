import { type createGig, type Gig, MAX_STUDENTS_DEFAULT } from '#contract/gigs.ts'
import { recordAudit } from '#server/domain/audit.ts'
import { requireGig } from '#server/domain/find-gig.ts'
import { readGigs, toGig } from '#server/domain/gig-presenter.ts'
import type { Account } from '#server/platform/auth/account.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { Call } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hasGigId, insertGig } from './gigs.repository.ts'
import { findPriceProblem } from './price-rule.ts'

/** A gig as its own teacher sees it. */
export const readOwnGig = async (platform: Platform, teacher: Account, id: string): Promise<Gig> => {
  const [row] = await readGigs(platform.db, teacher, { where: hasGigId(id), limit: 1 })
  return toGig(platform, teacher, requireGig(row))
}

export const publishGig = async (
  platform: Platform,
  { account, body, commitOnce }: Call<typeof createGig>,
): Promise<Gig> => {
  const rate = await platform.rates.pkrPerUsd()
  const gig = await commitOnce(async (tx) => {
    // In here: the rate may have moved when an answer was lost and the same gig comes again.
    const problem = findPriceProblem(body.price, rate)
    if (problem) throw new ApiProblem('invalid', problem)
    const key = { id: crypto.randomUUID() }
    const { maxStudents = MAX_STUDENTS_DEFAULT, ...fields } = body
    await insertGig(tx, { ...fields, ...key, maxStudents, teacherId: account.id })
    await recordAudit(tx, { kind: 'gig.created', byId: account.id, personId: account.id, gigId: key.id })
    return key
  })
  return readOwnGig(platform, account, gig.id)
}
