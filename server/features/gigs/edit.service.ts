import type { Parsed } from '#contract/endpoint.ts'
import { PRICE_LOCKED } from '#contract/gigs/price.ts'
import type { archiveGig, editGig, Gig } from '#contract/gigs.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import { hasLesson, NO_LESSON_BETWEEN, type Schedule } from '#contract/timetable/schedule.ts'
import { recordAudit } from '#server/domain/audit.ts'
import { toFactColumns, toWrittenFacts } from '#server/domain/class-facts.ts'
import type { GigColumns } from '#server/domain/find-gig.ts'
import { lockOwnGig } from '#server/domain/gig-access.ts'
import { readGig } from '#server/domain/gig-presenter.ts'
import { countOffers } from '#server/domain/seats.ts'
import { saveSchedule } from '#server/domain/timetable/save-schedule.ts'
import { recordTimetableChange } from '#server/domain/timetable/timetable-revision.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import type { Account } from '#server/web/auth/account.ts'
import { describeGigEdit } from './describe-gig-edit.ts'
import { countStudents, updateGig } from './gigs.repository.ts'
import { findPriceProblem } from './price-rule.ts'

type GigEdit = Parsed<typeof editGig>['body']
type GigChanges = Omit<GigEdit, 'gigId'>

const describeTooFewPlaces = (enrolled: number, reserved: number): string => {
  const taken = [
    enrolled > 0 && `${formatCount(enrolled, 'student is', 'students are')} enrolled`,
    reserved > 0 && `${formatCount(reserved, 'seat is', 'seats are')} reserved for the waiting list`,
  ]
  return `${taken.filter(Boolean).join(' and ')}: the class cannot have fewer places.`
}

/** @returns undefined if the price stays */
const toChangedPrice = (gig: GigColumns, { price = gig.price }: GigChanges): number | undefined =>
  price === gig.price ? undefined : price

/** Whether the edit changes the period that the price pays for. */
const hasOtherPeriod = (gig: GigColumns, { period }: GigChanges): boolean =>
  period !== undefined && period !== gig.period

const refuseConflictingEdit = async (tx: Database, gig: GigColumns, changes: GigChanges): Promise<void> => {
  const { enrolled, pending } = await countStudents(tx, gig.id)
  const reserved = await countOffers(tx, gig.id)
  const { maxStudents = gig.maxStudents } = changes
  if (maxStudents < Math.min(enrolled + reserved, gig.maxStudents))
    throw new ApiProblem('conflict', describeTooFewPlaces(enrolled, reserved))
  const isPriceChanged = toChangedPrice(gig, changes) !== undefined || hasOtherPeriod(gig, changes)
  if (isPriceChanged && pending > 0) throw new ApiProblem('conflict', PRICE_LOCKED)
}

const recordEdit = async (tx: Database, gig: GigColumns, changes: GigChanges) => {
  const subject = { byId: gig.teacherId, personId: gig.teacherId, gigId: gig.id }
  const description = describeGigEdit({ ...gig, ...toWrittenFacts(gig) }, changes)
  if (description) await recordAudit(tx, { ...subject, kind: 'gig.edited', ...description })
  const price = toChangedPrice(gig, changes)
  if (price !== undefined)
    await recordAudit(tx, { ...subject, kind: 'gig.price', before: formatPkr(gig.price), after: formatPkr(price) })
}

/** @returns whether the schedule is another one than before */
const changeSchedule = async (
  tx: Database,
  { id, teacherId }: GigColumns,
  schedule: Schedule | null,
): Promise<boolean> => {
  const change = await saveSchedule(tx, id, schedule)
  if (!change) return false
  if (schedule && !hasLesson(schedule)) throw new ApiProblem('invalid', NO_LESSON_BETWEEN)
  const texts = { before: `Timetable: ${change.before}`, after: `Timetable: ${change.after}` }
  await recordAudit(tx, { byId: teacherId, personId: teacherId, gigId: id, kind: 'gig.edited', ...texts })
  return true
}

/** Omitted fields stay as they are. */
const toGigColumns = ({ title, description, price, maxStudents, ...facts }: Omit<GigChanges, 'schedule'>) => ({
  title,
  description,
  price,
  maxStudents,
  ...toFactColumns(facts),
})

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
    const gig = await lockOwnGig(tx, teacher, gigId)
    const price = toChangedPrice(gig, changes)
    const problem = price === undefined ? undefined : findPriceProblem(price, rate)
    if (problem) throw new ApiProblem('invalid', problem)
    await refuseConflictingEdit(tx, gig, changes)
    const { schedule, ...fields } = changes
    await updateGig(tx, gigId, toGigColumns(fields))
    await recordEdit(tx, gig, fields)
    // Calendars show the title, and ignore an entry that does not count as changed. Nobody is notified.
    if (fields.title !== undefined && fields.title !== gig.title) await recordTimetableChange(tx, gigId)
    if (schedule !== undefined && (await changeSchedule(tx, gig, schedule)))
      await platform.events.publish(tx, 'schedule.changed', { gigId, teacherId: gig.teacherId })
  })
  return readGig(platform, teacher, gigId)
}

/** Takes a gig off sale or puts it back. Repeating the call changes nothing. */
export const setArchived = async (
  platform: Platform,
  teacher: Account,
  { gigId, isArchived }: Parsed<typeof archiveGig>['body'],
): Promise<Gig> => {
  await platform.db.transaction(async (tx) => {
    const gig = await lockOwnGig(tx, teacher, gigId)
    if ((gig.archivedAt !== null) === isArchived) return
    await updateGig(tx, gigId, { archivedAt: isArchived ? new Date() : null })
    const kind = isArchived ? 'gig.archived' : 'gig.restored'
    await recordAudit(tx, { kind, byId: teacher.id, personId: teacher.id, gigId })
  })
  return readGig(platform, teacher, gigId)
}
