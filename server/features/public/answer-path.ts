import { getPublicGig, listPublicGigs } from '#contract/public/public-gigs.ts'
import { getPublicTeacher, listPublicTeachers } from '#contract/public/public-teachers.ts'
import { getGigReviews } from '#contract/reviews/reviews.ts'
import { ApiProblem, createUnknownPath } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Answer } from '#server/web/http/pages/page-renderer.ts'
import type { HeaderReceiver } from '#server/web/http/paging.ts'
import { listCatalogue, listTeachers, readPublicGig, readPublicTeacher } from './public.service.ts'
import { listGigReviews, listTeacherReviews } from './public-reviews.ts'

interface PublicRequest {
  readonly platform: Platform
  readonly id: string | undefined
  readonly query: Readonly<Record<string, string>>
  readonly reply: HeaderReceiver
}

/** Both lists of reviews have the same parameters. */
const parseReviewsCall = ({ id, query, reply }: PublicRequest) => ({
  params: getGigReviews.params.parse({ id }),
  query: getGigReviews.query.parse(query),
  reply,
})

const routes: readonly [RegExp, (request: PublicRequest) => Promise<unknown>][] = [
  [
    /^\/api\/public\/gigs$/,
    ({ platform, query, reply }) => listCatalogue(platform, { query: listPublicGigs.query.parse(query), reply }),
  ],
  [
    /^\/api\/public\/gigs\/([^/]+)$/,
    ({ platform, id }) => readPublicGig(platform, getPublicGig.params.parse({ id }).id),
  ],
  [
    /^\/api\/public\/teachers$/,
    ({ platform, query, reply }) => listTeachers(platform, { query: listPublicTeachers.query.parse(query), reply }),
  ],
  [
    /^\/api\/public\/teachers\/([^/]+)$/,
    ({ platform, id }) => readPublicTeacher(platform, getPublicTeacher.params.parse({ id }).id),
  ],
  [/^\/api\/public\/gigs\/([^/]+)\/reviews$/, (request) => listGigReviews(request.platform, parseReviewsCall(request))],
  [
    /^\/api\/public\/teachers\/([^/]+)\/reviews$/,
    (request) => listTeacherReviews(request.platform, parseReviewsCall(request)),
  ],
]

const findAnswer = async (request: Omit<PublicRequest, 'id'>, pathname: string): Promise<unknown> => {
  for (const [pattern, answer] of routes) {
    const match = pattern.exec(pathname)
    if (match) return answer({ ...request, id: match[1] })
  }
  throw createUnknownPath()
}

/**
 * Answers a GET request of the public calls without HTTP and rate limits, for prerendered pages.
 * @param path path and query, such as `/api/public/gigs?limit=3`
 * @throws if the database is unavailable, or for input that a page never sends
 */
export const answerPublicPath = async (platform: Platform, path: string): Promise<Answer> => {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const reply: HeaderReceiver = {
    header: (name, value) => {
      headers[name.toLowerCase()] = value
    },
  }
  try {
    const body = await findAnswer({ platform, query: Object.fromEntries(searchParams), reply }, pathname)
    return { status: 200, headers, body: JSON.stringify(body) }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return { status: error.status, headers, body: JSON.stringify({ message: error.message, code: error.code }) }
  }
}
