import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { COMMENTS_PAGE, getComments, REPORTED, removeComment, reportComment } from '#contract/classroom/discussion.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call, callPage } from '#src/api/call.ts'
import { live } from '#src/realtime/live.ts'
import type { CommentsPage, Feed, PageAsked } from './discussion-feed.ts'
import { type Discussion, newestOf } from './discussion-order.ts'

/** Where there is no socket, or a try has failed, it is asked again this often while the page is looked at. */
const ASK_AGAIN_MS = 10_000

export const pageOf =
  (gigId: string) =>
  async (asked: PageAsked): Promise<CommentsPage> => {
    const { rows, next } = await callPage(getComments, { params: { gigId }, query: asked })
    return { rows, hasMore: next !== null }
  }

export const discussionKey = (gigId: string) => ['discussion', gigId] as const

/** The server's words to somebody who is no member, or for a class that is gone; empty where nothing was refused. */
export const refusalOf = (error: Error | null): string =>
  error instanceof ApiError && (error.status === 403 || error.status === 404) ? error.message : ''

const asksAgain = (error: Error | null): boolean =>
  navigator.onLine && !refusalOf(error) && (error !== null || !live.isConnected())

/** What of a discussion is kept on the phone: its newest page. */
export const keptOf = (feed: Feed): Discussion => newestOf(feed.current(), COMMENTS_PAGE)

/**
 * Asks for what was missed. The feed holds what is shown; the query says how the asking went, and keeps the last page.
 * @param gigId the class
 * @param feed follows its discussion
 */
export const discussionOf = (gigId: string, feed: Feed) =>
  queryOptions({
    queryKey: discussionKey(gigId),
    queryFn: async () => {
      await feed.caughtUp()
      return keptOf(feed)
    },
    staleTime: 0,
    refetchOnMount: () => (live.isConnected() ? false : 'always'),
    refetchInterval: ({ state }) => (asksAgain(state.error) ? ASK_AGAIN_MS : false),
    meta: { persist: true },
  })

export const removing = (gigId: string) =>
  mutationOptions({
    mutationKey: ['discussion', 'remove'],
    mutationFn: (commentId: string) => call(removeComment, { params: { gigId, commentId } }),
  })

export const reporting = (gigId: string) =>
  mutationOptions({
    mutationKey: ['discussion', 'report'],
    mutationFn: ({ commentId, reason }: { commentId: string; reason: string }) =>
      call(reportComment, { params: { gigId, commentId }, body: { reason } }),
    meta: { done: REPORTED },
  })
