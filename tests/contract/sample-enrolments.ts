import { eq } from 'drizzle-orm'
import { joinWaitingList, leaveWaitingList } from '#contract/enrolment/waiting-list.ts'
import * as enrolment from '#contract/enrolment.ts'
import { archiveGig, createGig, editGig, getGig } from '#contract/gigs.ts'
import { waitingList } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import type { CallOptions, TestUser } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { gigsOf, type SampleWorld, studentOf, teacherOf } from './sample-world.ts'

type Sample = (world: SampleWorld, who: TestUser) => CallOptions | Promise<CallOptions>

const TEXTS = { title: 'A class', description: 'To learn' }

const enrolledGig: Sample = (world, who) => ({ params: { gigId: gigsOf(world, who).enrolled } })

// Creates a gig of its own, because the call consumes the request.
const newRequest = async (world: SampleWorld, who: TestUser) => {
  const { db } = world.api.platform
  const [gigId, studentId] = [crypto.randomUUID(), studentOf(world, who)]
  await db.insert(gigs).values({ ...TEXTS, id: gigId, teacherId: teacherOf(world, who), price: 3896, maxStudents: 30 })
  await db.insert(enrolments).values({ gigId, studentId, status: 'pending' })
  return { gigId, studentId }
}

const requestToCancel: Sample = async (world, who) => {
  const { gigId } = await newRequest(world, who)
  return { body: { gigId } }
}

const requestToReject: Sample = async (world, who) => ({
  body: { ...(await newRequest(world, who)), reason: 'The receipt cannot be read.' },
})

const requestToReopen: Sample = async (world, who) => {
  const key = await newRequest(world, who)
  await world.api.platform.db.update(enrolments).set({ status: 'rejected' }).where(eq(enrolments.gigId, key.gigId))
  return { body: key }
}

const fullGig: Sample = async ({ api }, who) => {
  const id = crypto.randomUUID()
  const teacherId = api.world.people[who === 'student2' ? 'teacher2' : 'teacher']
  await api.platform.db
    .insert(gigs)
    .values({ ...TEXTS, id, teacherId, price: 3896, maxStudents: 1, isTeacherApproved: true })
  await api.platform.db
    .insert(enrolments)
    .values({ gigId: id, studentId: api.world.people.pendingTeacher, status: 'enrolled' })
  return { body: { gigId: id } }
}

const waitedGig: Sample = async (world, who) => {
  const { body } = await fullGig(world, who)
  const [gigId, studentId] = [String(body?.gigId), studentOf(world, who)]
  await world.api.platform.db.insert(waitingList).values({ gigId, studentId })
  return { body: { gigId } }
}

const studentIn =
  (gig: 'pending' | 'leaving'): Sample =>
  (world, who) => ({ body: { gigId: gigsOf(world, who)[gig], studentId: studentOf(world, who) } })

/** Calls on gigs and enrolments that succeed for their teacher or student. */
export const enrolmentSamples = [
  [createGig, (): CallOptions => ({ body: { ...TEXTS, price: 3896 } })],
  [getGig, (world: SampleWorld, who: TestUser): CallOptions => ({ query: { gigId: gigsOf(world, who).open } })],
  [
    editGig,
    (world: SampleWorld, who: TestUser): CallOptions => ({ body: { ...TEXTS, gigId: gigsOf(world, who).open } }),
  ],
  [
    archiveGig,
    (world: SampleWorld, who: TestUser): CallOptions => ({
      body: { gigId: gigsOf(world, who).enrolled, isArchived: true },
    }),
  ],
  [
    enrolment.enroll,
    async (world: SampleWorld, who: TestUser): Promise<CallOptions> => ({
      body: { gigId: gigsOf(world, who).open },
      files: { receipt: [await jpeg()] },
    }),
  ],
  [enrolment.cancelRequest, requestToCancel],
  [joinWaitingList, fullGig],
  [leaveWaitingList, waitedGig],
  [
    enrolment.getStudentGig,
    (world: SampleWorld, who: TestUser): CallOptions => ({ query: { gigId: gigsOf(world, who).enrolled } }),
  ],
  [enrolment.getEnrolledStudents, enrolledGig],
  [enrolment.getPendingStudents, enrolledGig],
  [enrolment.getPendingRequests, enrolledGig],
  [enrolment.acceptStudent, studentIn('pending')],
  [enrolment.rejectStudent, requestToReject],
  [enrolment.reopenRequest, requestToReopen],
  [enrolment.unenrollStudentToPending, studentIn('leaving')],
] as const
