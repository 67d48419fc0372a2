import type { Parsed } from '#contract/endpoint.ts'
import { COURSES_PAGE_SIZE } from '#contract/gigs.ts'
import {
  FIRST_REVIEWS,
  type listPublicGigs,
  type PublicGig,
  type PublicGigDetails,
  type PublicTeacherCard,
  SIMILAR_GIGS,
} from '#contract/public/public-gigs.ts'
import { TEACHER_GIGS_MAX } from '#contract/public/public-limit.ts'
import type { PublicTeacher } from '#contract/public/public-teachers.ts'
import { lockGigScore } from '#server/domain/find-gig.ts'
import { summarizeStars } from '#server/domain/gig-presenter.ts'
import { ofGig, ofTeacher, readReviews, toReview, toReviewOfTeacher } from '#server/domain/reviews.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { copyFreeSeats } from '#server/storage/database/lists/free-seats.ts'
import { creationCursor, type ListCall, listPage, listPageInOrder } from '#server/web/http/paging.ts'
import { countCatalogue, readCatalogue } from './catalogue/catalogue.repository.ts'
import { catalogueOrder } from './catalogue/catalogue-order.ts'
import {
  countPublicTeachers,
  findPublicGig,
  findPublicTeacher,
  type PublicGigRecord,
  readGigsOfTeacher,
  readTeacherPage,
  readTeacherStars,
} from './public.repository.ts'
import { toPublicGig, toPublicGigFacts, toTeacherCard } from './public-presenter.ts'

const FIRST = { limit: FIRST_REVIEWS, after: undefined }

export const TEACHER_NOT_FOUND = 'Teacher not found'

type CatalogueCall = ListCall & { readonly query: Parsed<typeof listPublicGigs>['query'] }

export const listCatalogue = async (platform: Platform, { query, reply }: CatalogueCall): Promise<PublicGig[]> => {
  const { limit = COURSES_PAGE_SIZE, ...found } = query
  const { cursorOf, parseCursor } = catalogueOrder(found.sort)
  const shown = await listPageInOrder(
    { query: { ...query, limit }, reply },
    {
      read: (slice) => readCatalogue(platform.db, found, slice),
      count: () => countCatalogue(platform.db, found),
      cursorOf,
      parseCursor,
    },
  )
  return shown.map((row) => toPublicGig(platform, row))
}

/**
 * Updates the position of a class in the catalogue after its last seat was taken or freed. The lock waits for all
 * earlier changes of the counters.
 */
export const moveInCatalogue = ({ db }: Platform, gigId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockGigScore(tx, gigId)
    await copyFreeSeats(tx, gigId)
  })

/** Finds the best rated classes of the same subject, or of any if there are none. */
const readSimilar = async ({ db }: Platform, gig: PublicGigRecord | undefined): Promise<readonly PublicGigRecord[]> => {
  const page = { limit: SIMILAR_GIGS, after: undefined }
  const subject = gig?.subject ?? undefined
  const ofSubject = subject ? (await readCatalogue(db, { subject }, page)).rows : []
  return ofSubject.length > 0 ? ofSubject : (await readCatalogue(db, {}, page)).rows
}

const statusOf = (gig: PublicGigRecord | undefined): PublicGigDetails['status'] => {
  if (!gig) return 'gone'
  return gig.archivedAt || gig.isOver ? 'archived' : 'open'
}

export const readPublicGig = async (platform: Platform, id: string): Promise<PublicGigDetails> => {
  const gig = await findPublicGig(platform.db, id)
  const status = statusOf(gig)
  const similar = status === 'open' ? [] : await readSimilar(platform, gig)
  const reviews = gig ? await readReviews(platform.db, ofGig(id), FIRST) : []
  return {
    status,
    ...(gig && { gig: { ...toPublicGigFacts(platform, gig), reviews: reviews.map(toReview) } }),
    similar: similar.map((row) => toPublicGig(platform, row)),
  }
}

export const listTeachers = async ({ db }: Platform, call: ListCall): Promise<PublicTeacherCard[]> => {
  const shown = await listPage(call, {
    read: (slice) => readTeacherPage(db, slice),
    count: () => countPublicTeachers(db),
    cursorOf: creationCursor,
  })
  return shown.map(toTeacherCard)
}

export const readPublicTeacher = async (platform: Platform, id: string): Promise<PublicTeacher> => {
  const { db } = platform
  const row = await findPublicTeacher(db, id)
  if (!row) throw new ApiProblem('not_found', TEACHER_NOT_FOUND)
  const [gigRows, stars, reviews] = await Promise.all([
    readGigsOfTeacher(db, id, TEACHER_GIGS_MAX),
    readTeacherStars(db, id),
    readReviews(db, ofTeacher(id), FIRST),
  ])
  return {
    ...toTeacherCard(row),
    checked: [...(row.hasIdentity ? ['identity' as const] : []), ...(row.hasDegree ? ['degree' as const] : [])],
    rating: summarizeStars(stars),
    gigs: gigRows.map((gig) => toPublicGig(platform, gig)),
    reviews: reviews.map(toReviewOfTeacher),
  }
}
