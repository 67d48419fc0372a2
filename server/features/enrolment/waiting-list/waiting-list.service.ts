import {
  NOT_WAITING,
  SEAT_OFFER_HOURS,
  SEATS_FREE,
  WAITING_LISTS_MAX,
  WAITING_LISTS_TOO_MANY,
  type WaitingPlace,
} from '#contract/enrolment/waiting-list.ts'
import { NO_NEW_REQUESTS } from '#contract/enrolment.ts'
import { readEnrolmentStatus } from '#server/domain/enrolments.ts'
import { lockGig, requireGig } from '#server/domain/find-gig.ts'
import { countOfferableSeats, isFullFor, isPlaceOf, leaveLine } from '#server/domain/seats.ts'
import { refuseDuplicateRequest } from '#server/features/enrolment/enrolment.access.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Account } from '#server/web/auth/account.ts'
import {
  countOffersSoon,
  countPlaces,
  deleteExpired,
  insertPlace,
  isPlaceOfStudent,
  offerSeats,
  readPlaces,
} from './waiting-list.repository.ts'

const HOUR_SECONDS = 3600

const toPlace = ({ offeredUntil, ...place }: Awaited<ReturnType<typeof readPlaces>>[number]): WaitingPlace => ({
  ...place,
  ...(offeredUntil && { offeredUntil: offeredUntil.toISOString() }),
})

/** Puts a student on the waiting list of a full class. */
export const joinLine = async (
  platform: Platform,
  { id: studentId }: Account,
  gigId: string,
): Promise<WaitingPlace> => {
  const key = { gigId, studentId }
  const place = await platform.db.transaction(async (tx) => {
    const gig = requireGig(await lockGig(tx, gigId))
    const [known] = await readPlaces(tx, isPlaceOf(key), 1)
    if (known) return known
    if (!gig.isOnSale) throw new ApiProblem('conflict', NO_NEW_REQUESTS)
    refuseDuplicateRequest(await readEnrolmentStatus(tx, key))
    if (!(await isFullFor(tx, gig, studentId))) throw new ApiProblem('conflict', SEATS_FREE)
    if ((await countPlaces(tx, studentId)) >= WAITING_LISTS_MAX)
      throw new ApiProblem('conflict', WAITING_LISTS_TOO_MANY)
    // Delete the row of an expired offer.
    await leaveLine(tx, key)
    await insertPlace(tx, key)
    const [joined] = await readPlaces(tx, isPlaceOf(key), 1)
    return joined
  })
  if (!place) throw new ApiProblem('not_found', NOT_WAITING)
  return toPlace(place)
}

/** Takes a student off the line. A reserved seat goes to the next. */
export const leaveLineOfGig = async (platform: Platform, { id: studentId }: Account, gigId: string): Promise<void> => {
  await platform.db.transaction(async (tx) => {
    requireGig(await lockGig(tx, gigId))
    const key = { gigId, studentId }
    // A request holds the seat until it is cancelled.
    const isPending = (await readEnrolmentStatus(tx, key)) === 'pending'
    if (isPending || !(await leaveLine(tx, key))) throw new ApiProblem('forbidden', NOT_WAITING)
  })
}

export const listPlaces = async ({ db }: Platform, { id }: Account): Promise<WaitingPlace[]> =>
  (await readPlaces(db, isPlaceOfStudent(id), WAITING_LISTS_MAX)).map(toPlace)

/**
 * Offers the free seats of a class to the first in line. The lock on the gig lets one server decide at a time, so no seat
 * is offered twice; the job for the end of each offer is stored with it. Leaves one seat to each change of the last
 * minute, which may be undone; the job of that change offers it.
 */
export const offerFreeSeats = (platform: Platform, gigId: string): Promise<void> =>
  platform.transaction(async (tx) => {
    const gig = await lockGig(tx, gigId)
    if (!gig) return
    // Counted before `deleteExpired`, for which a trigger queues another job.
    const later = await countOffersSoon(tx, gigId)
    await deleteExpired(tx, gigId)
    if (!gig.isOnSale) return
    const seats = (await countOfferableSeats(tx, gig)) - later
    if (seats <= 0) return
    const studentIds = await offerSeats(tx, gigId, seats)
    for (const studentId of studentIds)
      await platform.events.publish(tx, 'seat.offered', { gigId, studentId, teacherId: gig.teacherId })
    if (studentIds.length > 0)
      await platform.jobs.add(tx, {
        topic: 'seat-offers',
        payloads: [{ gigId }],
        delaySeconds: SEAT_OFFER_HOURS * HOUR_SECONDS + 1,
      })
  })
