import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { EXACT_TOTAL_MAX } from '#contract/gigs.ts'
import type { CatalogueSearch } from '#contract/public/catalogue-search.ts'
import { getPublicGig, listPublicGigs } from '#contract/public/public-gigs.ts'
import { getPublicTeacher, listPublicTeachers, type PublicTeacher } from '#contract/public/public-teachers.ts'
import { REVIEWS_PER_PAGE } from '#contract/public/reviews-address.ts'
import { SAVED_ANSWER_HEADER } from '#contract/public/saved-answer.ts'
import { getGigReviews, getTeacherReviews } from '#contract/reviews/reviews.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call, callPage } from '#src/api/call.ts'
import { send, type Transport } from '#src/api/transport.ts'
import type { Dated, Reviewed } from './public-answers.ts'

/** Remembers the age of the response: the worker may answer with a copy that it saved days ago. */
const createDatingTransport = () => {
  let headers = new Headers()
  const transport: Transport = async (request) => {
    const response = await send(request)
    headers = response.headers
    return response
  }
  const describeAge = (): Omit<Dated<unknown>, 'value'> => ({
    answeredAt: Date.parse(headers.get('date') ?? '') || undefined,
    isSaved: headers.has(SAVED_ANSWER_HEADER) || undefined,
  })
  return { transport, describeAge }
}

const callDated = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal,
): Promise<Dated<Output<E>>> => {
  const { transport, describeAge } = createDatingTransport()
  const value = await call(endpoint, input, { signal, transport })
  return { value, ...describeAge() }
}

/** @param limit undefined for the size of a page */
export const fetchCourses = async (search: CatalogueSearch, limit: number | undefined, signal: AbortSignal) => {
  const { transport, describeAge } = createDatingTransport()
  const query = { ...search, limit }
  const { rows, next, total } = await callPage(listPublicGigs, { query }, { signal, transport })
  const found = Math.min(total, EXACT_TOTAL_MAX)
  return { value: { gigs: rows, next, found, isMore: total > found }, ...describeAge() }
}

export const fetchCourse = (id: string, signal: AbortSignal) => callDated(getPublicGig, { params: { id } }, signal)

const NOT_FOUND = 404

/** The value is null if no approved teacher has this id. */
export const fetchTeacher = async (id: string, signal: AbortSignal): Promise<Dated<PublicTeacher | null>> => {
  try {
    return await callDated(getPublicTeacher, { params: { id } }, signal)
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return { value: null, answeredAt: undefined }
    throw error
  }
}

/** @param cursor empty for the first page */
export const fetchReviews = ({ kind, id }: Reviewed, cursor: string, signal: AbortSignal) =>
  callPage(
    kind === 'gig' ? getGigReviews : getTeacherReviews,
    { params: { id }, query: { limit: REVIEWS_PER_PAGE, cursor: cursor || undefined } },
    { signal },
  )

export const fetchTeachers = (limit: number, signal: AbortSignal) =>
  callDated(listPublicTeachers, { query: { limit } }, signal)
