import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import type { CallPage } from '#src/api/call.ts'
import { COURSES_KEY, ownKey } from './enrolment-keys.ts'

type Pages = InfiniteData<CallPage<Gig[]>, string>

const withPending = (gig: Gig, userId: string): Gig => ({ ...gig, pendingStudents: [userId], rejection: '' })

const change = (data: Pages, decide: (rows: Gig[]) => Gig[]): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, rows: decide(page.rows) })),
})

const atTop = (data: Pages, gig: Gig): Pages => {
  const [first, ...rest] = data.pages
  if (!first || data.pages.some(({ rows }) => rows.some(({ _id }) => _id === gig._id))) return data
  return { ...data, pages: [{ ...first, rows: [gig, ...first.rows], total: first.total + 1 }, ...rest] }
}

/**
 * Shows a request that has just been delivered as pending, before the lists are fetched again: otherwise they would offer
 * the course once more in between.
 * @param client the page's query client
 * @param gigId of the course
 * @param userId who asked for a place
 */
export const markPending = (client: QueryClient, gigId: string, userId: string): void => {
  let asked: Gig | undefined
  const mark = (rows: Gig[]): Gig[] =>
    rows.map((gig) => {
      if (gig._id !== gigId) return gig
      asked = withPending(gig, userId)
      return asked
    })
  client.setQueriesData<Pages>({ queryKey: COURSES_KEY }, (data) => data && change(data, mark))
  client.setQueryData<Pages>(ownKey('rejected'), (data) => {
    asked ??= data?.pages.flatMap(({ rows }) => rows).find(({ _id }) => _id === gigId)
    return data && change(data, (rows) => rows.filter(({ _id }) => _id !== gigId))
  })
  const found = asked && withPending(asked, userId)
  client.setQueryData<Pages>(ownKey('pending'), (data) => data && found && atTop(data, found))
}
