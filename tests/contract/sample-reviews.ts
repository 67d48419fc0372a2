import { moderateReview } from '#contract/admin/reviews.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as reviews from '#contract/reviews/reviews.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { ratings } from '#server/storage/database/schema-ratings.ts'
import type { CallOptions, TestUser } from '#tests/support/api/api.ts'
import { gigsOf, type SampleWorld, teacherOf } from './sample-world.ts'

type Sample = (world: SampleWorld, who: TestUser) => Promise<CallOptions>

/** Adds a review of the caller's class by a student whom no other call uses. */
const addReview: Sample = async (world, who) => {
  const { db } = world.api.platform
  const email = `${crypto.randomUUID()}@halaqah.test`
  const [student] = await db
    .insert(accounts)
    .values({ email, name: 'Reviews Once', role: 'student', passwordHash: 'none' })
    .returning({ id: accounts.id })
  const rating = { gigId: gigsOf(world, who).enrolled, studentId: student?.id ?? '', rating: 4, feedback: 'Clear' }
  const [review] = await db.insert(ratings).values(rating).returning({ id: ratings.id })
  return { params: { id: review?.id ?? '' } }
}

export const reviewSamples: readonly (readonly [Endpoint, Sample])[] = [
  [reviews.getGigReviews, async (world, who) => ({ params: { id: gigsOf(world, who).enrolled } })],
  [reviews.getTeacherReviews, async (world, who) => ({ params: { id: teacherOf(world, who) } })],
  [reviews.replyToReview, async (world, who) => ({ ...(await addReview(world, who)), body: { reply: 'Thank you.' } })],
  [reviews.reportReview, async (world, who) => ({ ...(await addReview(world, who)), body: { reason: 'Unkind' } })],
  [
    moderateReview,
    async (world, who) => ({ ...(await addReview(world, who)), body: { isHidden: true, reason: 'Insults' } }),
  ],
]
