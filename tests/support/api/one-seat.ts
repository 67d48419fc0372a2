import { and, eq, type SQL, sql } from 'drizzle-orm'
import { enroll } from '#contract/enrolment.ts'
import { waitingList } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import type { Api, TestUser } from './api.ts'
import { jpeg } from './sample-files.ts'

export const IN_AN_HOUR = sql`now() + interval '1 hour'`

export const isInLine = (gigId: string) => eq(waitingList.gigId, gigId)

/** The jobs that offer the seats of a class. */
export const isOffersJobOf = (gigId: string) => and(eq(jobs.topic, 'seat-offers'), sql`payload->>'gigId' = ${gigId}`)

/** Steps of tests about classes with one seat. */
export const createSeatSteps = (getApi: () => Api) => ({
  newClass: async (): Promise<string> => {
    const { platform, world } = getApi()
    const gigId = crypto.randomUUID()
    const facts = { title: 'Hifz', description: '-', price: 3896, maxStudents: 1, isTeacherApproved: true }
    await platform.db.insert(gigs).values({ ...facts, id: gigId, teacherId: world.people.teacher })
    return gigId
  },
  put: (gigId: string, who: TestUser, status: 'enrolled' | 'pending' | 'rejected') => {
    const { platform, world } = getApi()
    return platform.db.insert(enrolments).values({ gigId, studentId: world.people[who], status })
  },
  offer: (gigId: string, who: TestUser, offeredUntil: SQL) => {
    const { platform, world } = getApi()
    return platform.db.insert(waitingList).values({ gigId, studentId: world.people[who], offeredUntil })
  },
  /** Runs the jobs that offer seats now, as if the time of their delay had passed. */
  runOffers: async (gigId: string): Promise<void> => {
    const { platform, waitForJobs } = getApi()
    await platform.db.update(jobs).set({ runAt: sql`now()` }).where(isOffersJobOf(gigId))
    await waitForJobs()
  },
  requestSeat: async (gigId: string, as: TestUser) =>
    getApi().call(enroll, { as, body: { gigId }, files: { receipt: [await jpeg()] } }),
})
