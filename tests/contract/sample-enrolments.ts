import * as enrolment from '#contract/enrolment.ts'
import { archiveGig, createGig, editGig } from '#contract/gigs.ts'
import { enrolments, gigs } from '#server/platform/database/schema.ts'
import type { CallOptions, TestUser } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { gigsOf, type SampleWorld, studentOf, teacherOf } from './sample-world.ts'

type Sample = (world: SampleWorld, who: TestUser) => CallOptions | Promise<CallOptions>

const WORDS = { title: 'A class', description: 'To learn' }

const roomOfGig: Sample = (world, who) => ({ params: { gigId: gigsOf(world, who).room } })

// Of its own: what is rejected or taken back is gone for the next caller.
const newRequest = async (world: SampleWorld, who: TestUser) => {
  const { db } = world.api.platform
  const [gigId, studentId] = [crypto.randomUUID(), studentOf(world, who)]
  await db.insert(gigs).values({ ...WORDS, id: gigId, teacherId: teacherOf(world, who), price: 3896, maxStudents: 30 })
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

const studentAt =
  (gig: 'door' | 'exit'): Sample =>
  (world, who) => ({ body: { gigId: gigsOf(world, who)[gig], studentId: studentOf(world, who) } })

/** Calls about gigs and places that succeed for their teacher or student. */
export const enrolmentSamples = [
  [createGig, (): CallOptions => ({ body: { ...WORDS, price: 3896 } })],
  [
    editGig,
    (world: SampleWorld, who: TestUser): CallOptions => ({ body: { ...WORDS, gigId: gigsOf(world, who).open } }),
  ],
  [
    archiveGig,
    (world: SampleWorld, who: TestUser): CallOptions => ({
      body: { gigId: gigsOf(world, who).room, isArchived: true },
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
    (world: SampleWorld, who: TestUser): CallOptions => ({ query: { gigId: gigsOf(world, who).room } }),
  ],
  [enrolment.getEnrolledStudents, roomOfGig],
  [enrolment.getPendingStudents, roomOfGig],
  [enrolment.getPendingRequests, roomOfGig],
  [enrolment.acceptStudent, studentAt('door')],
  [enrolment.rejectStudent, requestToReject],
  [enrolment.unenrollStudentToPending, studentAt('exit')],
] as const
