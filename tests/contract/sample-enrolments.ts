import * as enrolment from '#contract/enrolment.ts'
import { archiveGig, createGig, editGig } from '#contract/gigs.ts'
import { enrolments, gigs } from '#server/platform/database/schema.ts'
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

const studentIn =
  (gig: 'pending' | 'leaving'): Sample =>
  (world, who) => ({ body: { gigId: gigsOf(world, who)[gig], studentId: studentOf(world, who) } })

/** Calls on gigs and enrolments that succeed for their teacher or student. */
export const enrolmentSamples = [
  [createGig, (): CallOptions => ({ body: { ...TEXTS, price: 3896 } })],
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
  [
    enrolment.getStudentGig,
    (world: SampleWorld, who: TestUser): CallOptions => ({ query: { gigId: gigsOf(world, who).enrolled } }),
  ],
  [enrolment.getEnrolledStudents, enrolledGig],
  [enrolment.getPendingStudents, enrolledGig],
  [enrolment.getPendingRequests, enrolledGig],
  [enrolment.acceptStudent, studentIn('pending')],
  [enrolment.rejectStudent, requestToReject],
  [enrolment.unenrollStudentToPending, studentIn('leaving')],
] as const
