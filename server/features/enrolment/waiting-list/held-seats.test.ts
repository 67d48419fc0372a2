import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoUnenroll, unenrollStudent } from '#contract/admin/gigs.ts'
import { getWaitingPlaces, joinWaitingList, leaveWaitingList, NOT_WAITING } from '#contract/enrolment/waiting-list.ts'
import {
  acceptStudent,
  CLASS_FULL,
  cancelRequest,
  rejectStudent,
  reopenRequest,
  unenrollStudentToPending,
} from '#contract/enrolment.ts'
import { editGig } from '#contract/gigs.ts'
import { waitingList } from '#server/storage/database/schema-enrolment.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { createSeatSteps, IN_AN_HOUR, isInLine } from '#tests/support/api/one-seat.ts'
import { offerFreeSeats } from './waiting-list.service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const { newClass, put, offer, requestSeat, runOffers } = createSeatSteps(() => api)

type Answer = typeof acceptStudent | typeof rejectStudent | typeof reopenRequest | typeof unenrollStudentToPending
const answer = (gigId: string, endpoint: Answer) => {
  const reason = endpoint === rejectStudent ? { reason: 'It cannot be read.' } : {}
  return api.call(endpoint, { as: 'teacher', body: { gigId, studentId: api.world.people.student, ...reason } })
}
const endOffer = (gigId: string) =>
  api.platform.db.update(waitingList).set({ offeredUntil: sql`now() - interval '1 second'` }).where(isInLine(gigId))
const requestAsNewcomer = async (gigId: string) => {
  const { status, body } = await requestSeat(gigId, 'student2')
  return status === 200 ? 'sent' : body.message
}

test('a receipt holds the offered seat, also after the end of the offer, until it is accepted [D14.29]', async () => {
  const { db } = api.platform
  const gigId = await newClass()
  await offer(gigId, 'student', IN_AN_HOUR)
  expect((await requestSeat(gigId, 'student')).status).toBe(200)
  expect(await requestAsNewcomer(gigId)).toBe(CLASS_FULL)
  await endOffer(gigId)
  await offerFreeSeats(api.platform, gigId)
  expect(await requestAsNewcomer(gigId)).toBe(CLASS_FULL)
  expect((await answer(gigId, acceptStudent)).status).toBe(200)
  expect(await db.$count(waitingList, isInLine(gigId))).toBe(0)
})

test('a student whose request holds a seat is on no waiting list, and cannot give up the seat there', async () => {
  const gigId = await newClass()
  await offer(gigId, 'student', IN_AN_HOUR)
  await requestSeat(gigId, 'student')
  const places = (await api.call(getWaitingPlaces, { as: 'student' })).body
  expect(places.map((place: { gigId: string }) => place.gigId)).not.toContain(gigId)
  expect((await api.call(leaveWaitingList, { as: 'student', body: { gigId } })).body.message).toBe(NOT_WAITING)
  expect(await requestAsNewcomer(gigId)).toBe(CLASS_FULL)
})

test('a seat that a request holds is one seat: it is not offered again, and more places are', async () => {
  const gigId = await newClass()
  await offer(gigId, 'student', IN_AN_HOUR)
  await requestSeat(gigId, 'student')
  await api.call(joinWaitingList, { as: 'student2', body: { gigId } })
  await offerFreeSeats(api.platform, gigId)
  const readPlace = async () => (await api.call(joinWaitingList, { as: 'student2', body: { gigId } })).body.position
  expect(await readPlace()).toBe(1)
  await api.call(editGig, { as: 'teacher', body: { gigId, title: 'Hifz', description: '-', maxStudents: 2 } })
  await runOffers(gigId)
  expect(await readPlace()).toBe(0)
})

test.each([
  ['a rejection', (gigId: string) => answer(gigId, rejectStudent)],
  ['a cancelled request', (gigId: string) => api.call(cancelRequest, { as: 'student', body: { gigId } })],
])('%s gives up the seat that a request held [D14.29]', async (_, end) => {
  const gigId = await newClass()
  await offer(gigId, 'student', IN_AN_HOUR)
  await requestSeat(gigId, 'student')
  expect((await end(gigId)).status).toBe(200)
  expect(await requestAsNewcomer(gigId)).toBe('sent')
})

test('the request of a student who was rejected before and has an offer holds the seat when it is reopened', async () => {
  const gigId = await newClass()
  await put(gigId, 'student', 'rejected')
  await offer(gigId, 'student', IN_AN_HOUR)
  expect((await answer(gigId, reopenRequest)).status).toBe(200)
  expect(await requestAsNewcomer(gigId)).toBe(CLASS_FULL)
})

test('a request from an offer keeps its seat while another request is accepted', async () => {
  for (let round = 0; round < 6; round += 1) {
    const gigId = await newClass()
    await put(gigId, 'student2', 'pending')
    await offer(gigId, 'student', IN_AN_HOUR)
    const body = { gigId, studentId: api.world.people.student2 }
    const accept = async () => (await api.call(acceptStudent, { as: 'teacher', body })).body.message
    let isSent = false
    const sending = requestSeat(gigId, 'student').finally(() => {
      isSent = true
    })
    while (!isSent) expect(await accept()).toBe(CLASS_FULL)
    expect((await sending).status).toBe(200)
    expect(await accept()).toBe(CLASS_FULL)
    expect((await answer(gigId, acceptStudent)).status).toBe(200)
  }
})

test('the undo of an acceptance gives back the seat that the request held, also after the offer [D14.29]', async () => {
  const gigId = await newClass()
  await offer(gigId, 'student', IN_AN_HOUR)
  await requestSeat(gigId, 'student')
  await put(gigId, 'student2', 'pending')
  const acceptOther = () =>
    api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId: api.world.people.student2 } })
  await endOffer(gigId)
  const before = await api.platform.db.select().from(waitingList).where(isInLine(gigId))
  for (let time = 0; time < 2; time += 1) {
    expect((await answer(gigId, acceptStudent)).status).toBe(200)
    const [undone, other] = await Promise.all([answer(gigId, unenrollStudentToPending), acceptOther()])
    expect([undone.status, other.status, other.body.message]).toEqual([200, 409, CLASS_FULL])
    await offerFreeSeats(api.platform, gigId)
    expect(await acceptOther()).toMatchObject({ status: 409 })
    const after = await api.platform.db.select().from(waitingList).where(isInLine(gigId))
    expect(after.map(({ offeredUntil }) => offeredUntil)).toEqual(before.map(({ offeredUntil }) => offeredUntil))
  }
  expect((await answer(gigId, rejectStudent)).status).toBe(200)
  expect((await acceptOther()).status).toBe(200)
})

test('the seat that a request held is still given back after the removal of the student was undone', async () => {
  const gigId = await newClass()
  await offer(gigId, 'student', IN_AN_HOUR)
  await requestSeat(gigId, 'student')
  await answer(gigId, acceptStudent)
  const params = { gigId, studentId: api.world.people.student }
  expect((await api.call(unenrollStudent, { as: 'admin', params })).status).toBe(200)
  expect((await api.call(undoUnenroll, { as: 'admin', params })).status).toBe(200)
  expect((await answer(gigId, unenrollStudentToPending)).status).toBe(200)
  expect(await requestAsNewcomer(gigId)).toBe(CLASS_FULL)
})

test('a student who was accepted without an offer holds no seat when the acceptance is undone', async () => {
  const gigId = await newClass()
  await put(gigId, 'student', 'pending')
  await answer(gigId, acceptStudent)
  expect((await answer(gigId, unenrollStudentToPending)).status).toBe(200)
  expect(await requestAsNewcomer(gigId)).toBe('sent')
})

test('the undo of a rejection gives back the seat that the request held, unless another student has it', async () => {
  const gigId = await newClass()
  await offer(gigId, 'student', IN_AN_HOUR)
  await requestSeat(gigId, 'student')
  await answer(gigId, rejectStudent)
  expect((await answer(gigId, reopenRequest)).status).toBe(200)
  expect(await requestAsNewcomer(gigId)).toBe(CLASS_FULL)
  await answer(gigId, rejectStudent)
  await put(gigId, 'student2', 'enrolled')
  expect((await answer(gigId, reopenRequest)).status).toBe(200)
  expect(await api.platform.db.$count(waitingList, isInLine(gigId))).toBe(0)
})
