import { type createGig, type Gig, MAX_STUDENTS_DEFAULT } from '#contract/gigs.ts'
import { recordAudit } from '#server/domain/audit.ts'
import { toFactColumns } from '#server/domain/class-facts.ts'
import { readGig } from '#server/domain/gig-presenter.ts'
import { saveSchedule } from '#server/domain/timetable/save-schedule.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Call } from '#server/web/http/serve.ts'
import { insertGig } from './gigs.repository.ts'
import { findPriceProblem } from './price-rule.ts'

export const publishGig = async (
  platform: Platform,
  { account, body, commitOnce }: Call<typeof createGig>,
): Promise<Gig> => {
  const rate = await platform.rates.pkrPerUsd()
  const gig = await commitOnce(async (tx) => {
    // A retry must not fail on a rate that has moved, so only the first request validates the price.
    const problem = findPriceProblem(body.price, rate)
    if (problem) throw new ApiProblem('invalid', problem)
    const key = { id: crypto.randomUUID() }
    const { title, description, price, maxStudents = MAX_STUDENTS_DEFAULT, schedule, ...facts } = body
    const fields = { title, description, price, maxStudents, ...toFactColumns(facts) }
    await insertGig(tx, { ...fields, ...key, teacherId: account.id })
    if (schedule) await saveSchedule(tx, key.id, schedule)
    await recordAudit(tx, { kind: 'gig.created', byId: account.id, personId: account.id, gigId: key.id })
    return key
  })
  return readGig(platform, account, gig.id)
}
