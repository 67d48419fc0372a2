import * as enrolment from '#contract/enrolment.ts'
import { archiveGig, createGig, editGig } from '#contract/gigs.ts'
import { enrolments, gigs } from '#server/platform/database/schema.ts'
import type { CallOptions, Who } from '#tests/support/api.ts'
import { jpeg } from '#tests/support/sample-files.ts'
import { gigsOf, type SampleWorld, studentOf } from './sample-world.ts'

type Sample = (world: SampleWorld, who: Who) => CallOptions | Promise<CallOptions>

const WORDS = { title: 'A class', description: 'To learn' }

const roomOfGig: Sample = (world, who) => ({ params: { gigId: gigsOf(world, who).room } })

// Of its own: what is taken back is gone for the next caller.
const requestToCancel: Sample = async (world, who) => {
  const { db } = world.api.platform
  const gigId = crypto.randomUUID()
  const teacherId = world.api.world.people.teacher
  await db.insert(gigs).values({ ...WORDS, id: gigId, teacherId, price: 3896, maxStudents: 30 })
  await db.insert(enrolments).values({ gigId, studentId: studentOf(world, who), status: 'pending' })
  return { body: { gigId } }
}

const studentAt =
  (gig: 'door' | 'exit', more: object = {}): Sample =>
  (world, who) => ({ body: { gigId: gigsOf(world, who)[gig], studentId: studentOf(world, who), ...more } })

/** Calls about gigs and places that succeed for their teacher or student. */
export const enrolmentSamples = [
  [createGig, (): CallOptions => ({ body: { ...WORDS, price: 3896 } })],
  [editGig, (world: SampleWorld, who: Who): CallOptions => ({ body: { ...WORDS, gigId: gigsOf(world, who).open } })],
  [
    archiveGig,
    (world: SampleWorld, who: Who): CallOptions => ({ body: { gigId: gigsOf(world, who).room, isArchived: true } }),
  ],
  [
    enrolment.enroll,
    async (world: SampleWorld, who: Who): Promise<CallOptions> => ({
      body: { gigId: gigsOf(world, who).open },
      files: { receipt: [await jpeg()] },
    }),
  ],
  [enrolment.cancelRequest, requestToCancel],
  [
    enrolment.getStudentGig,
    (world: SampleWorld, who: Who): CallOptions => ({ query: { gigId: gigsOf(world, who).room } }),
  ],
  [enrolment.getEnrolledStudents, roomOfGig],
  [enrolment.getPendingStudents, roomOfGig],
  [enrolment.getPendingRequests, roomOfGig],
  [enrolment.acceptStudent, studentAt('door')],
  [enrolment.rejectStudent, studentAt('door', { reason: 'The receipt cannot be read.' })],
  [enrolment.unenrollStudentToPending, studentAt('exit')],
] as const
