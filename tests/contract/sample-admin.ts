import { eq } from 'drizzle-orm'
import { getEnrolmentsOfGig } from '#contract/admin/enrolments.ts'
import { deleteGig, undoUnenroll, unenrollStudent } from '#contract/admin/gigs.ts'
import { retryJob } from '#contract/admin/health.ts'
import * as users from '#contract/admin/users.ts'
import { answerFeedback, createFeedback, updateFeedbackStatus } from '#contract/feedback.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { feedbacks } from '#server/storage/database/schema-feedback.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import type { CallOptions } from '#tests/support/api/api.ts'
import type { SampleWorld } from './sample-world.ts'

const newId = async ({ api, newPerson }: SampleWorld, role: 'student' | 'teacher'): Promise<string> => {
  const { email } = await newPerson(role)
  const [person] = await api.platform.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  return person?.id ?? ''
}

const newGig = async ({ api }: SampleWorld): Promise<string> => {
  const id = crypto.randomUUID()
  const gig = { id, teacherId: api.world.people.teacher, title: 'gone', description: 'soon', price: 3896 }
  await api.platform.db.insert(gigs).values({ ...gig, maxStudents: 30 })
  return id
}

const newFeedback = async ({ api }: SampleWorld): Promise<string> => {
  const message = crypto.randomUUID()
  await api.call(createFeedback, { as: 'student', body: { feedbackType: 'issue', message } })
  const [row] = await api.platform.db.select().from(feedbacks).where(eq(feedbacks.message, message))
  return row?.id ?? ''
}

const newUser: Sample = async (world) => ({ params: { id: await newId(world, 'student') } })

const newSuspendedUser: Sample = async ({ api, ...world }) => {
  const options = await newUser({ api, ...world })
  await api.call(users.suspendUser, { ...options, as: 'admin', body: { reason: 'Sample' } })
  return options
}

const newAdmin: Sample = async ({ api, ...world }) => {
  const options = await newUser({ api, ...world })
  await api.call(users.promoteUser, { ...options, as: 'admin' })
  return options
}

type Sample = (world: SampleWorld) => Promise<CallOptions>

const createEnrolmentToEnd: Sample = async (world) => {
  const place = { gigId: await newGig(world), studentId: await newId(world, 'student') }
  await world.api.platform.db.insert(enrolments).values({ ...place, status: 'enrolled' })
  return { params: place }
}

const createEndedEnrolment: Sample = async (world) => {
  const options = await createEnrolmentToEnd(world)
  await world.api.call(unenrollStudent, { ...options, as: 'admin' })
  return options
}

/** Admin calls that succeed, each on an object created for it. */
export const adminSamples = [
  [
    users.deleteUser,
    async (world: SampleWorld): Promise<CallOptions> => ({ params: { id: await newId(world, 'teacher') } }),
  ],
  [
    users.setUserStatus,
    async (world: SampleWorld): Promise<CallOptions> => ({
      params: { id: await newId(world, 'teacher') },
      body: { status: 'approved' },
    }),
  ],
  [
    users.suspendUser,
    async (world: SampleWorld): Promise<CallOptions> => ({ ...(await newUser(world)), body: { reason: 'Sample' } }),
  ],
  [users.unsuspendUser, newSuspendedUser],
  [users.promoteUser, newUser],
  [users.demoteUser, newAdmin],
  [users.sendResetCode, newUser],
  [users.getUserOverview, newUser],
  [
    retryJob,
    async ({ api }: SampleWorld): Promise<CallOptions> => {
      const [job] = await api.platform.db
        .insert(jobs)
        .values({ topic: 'unknown', payload: {}, failed: true })
        .returning({ id: jobs.id })
      return { params: { id: job?.id ?? '' } }
    },
  ],
  [deleteGig, async (world: SampleWorld): Promise<CallOptions> => ({ params: { id: await newGig(world) } })],
  [unenrollStudent, createEnrolmentToEnd],
  [undoUnenroll, createEndedEnrolment],
  [
    getEnrolmentsOfGig,
    async (world: SampleWorld): Promise<CallOptions> => ({ params: { gigId: world.first.enrolled } }),
  ],
  [
    updateFeedbackStatus,
    async (world: SampleWorld): Promise<CallOptions> => ({
      body: { feedbackId: await newFeedback(world), status: 'reviewed' },
    }),
  ],
  [
    answerFeedback,
    async (world: SampleWorld): Promise<CallOptions> => ({
      body: { feedbackId: await newFeedback(world), answer: 'It is on its way.' },
    }),
  ],
] as const
