import type { SQL } from 'drizzle-orm'
import type { Parsed } from '#contract/endpoint.ts'
import { GIG_NOT_FOUND } from '#contract/gigs/gig-missing.ts'
import type { getGigReviews, Review } from '#contract/reviews/reviews.ts'
import { countReviews, ofGig, ofTeacher, readReviews, toReview, toReviewOfTeacher } from '#server/domain/reviews.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { creationCursor, type ListCall, listPage } from '#server/web/http/paging.ts'
import { isGigPublic, isTeacherPublic } from './public.repository.ts'
import { TEACHER_NOT_FOUND } from './public.service.ts'

type ReviewsCall = ListCall & { readonly params: Parsed<typeof getGigReviews>['params'] }

const readPage = (db: Database, of: SQL, call: ListCall) =>
  listPage(call, {
    read: (slice) => readReviews(db, of, slice),
    count: () => countReviews(db, of),
    cursorOf: creationCursor,
  })

export const listGigReviews = async ({ db }: Platform, call: ReviewsCall): Promise<Review[]> => {
  const { id } = call.params
  if (!(await isGigPublic(db, id))) throw new ApiProblem('not_found', GIG_NOT_FOUND)
  return (await readPage(db, ofGig(id), call)).map(toReview)
}

export const listTeacherReviews = async ({ db }: Platform, call: ReviewsCall): Promise<Review[]> => {
  const { id } = call.params
  if (!(await isTeacherPublic(db, id))) throw new ApiProblem('not_found', TEACHER_NOT_FOUND)
  return (await readPage(db, ofTeacher(id), call)).map(toReviewOfTeacher)
}
