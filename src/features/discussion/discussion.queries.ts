import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  COMMENT_REPORTED,
  COMMENTS_PAGE_SIZE,
  getComments,
  removeComment,
  reportComment,
} from '#contract/discussion/discussion.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call, callPage } from '#src/api/call.ts'
import { live } from '#src/realtime/live.ts'
import { type CommentsPage, createFeed, type Feed, type PageRequest } from './discussion-feed.ts'
import { type Discussion, EMPTY_DISCUSSION, isDiscussion, keepNewest } from './discussion-state.ts'

/** The polling interval without a socket, or after a failed fetch. */
const POLL_MS = 10_000
/** The polling interval where live connections never work. */
const BLOCKED_POLL_MS = 2000

export const fetchCommentsPage =
  (gigId: string) =>
  async (request: PageRequest): Promise<CommentsPage> => {
    const { rows, next } = await callPage(getComments, { params: { gigId }, query: request })
    return { rows, hasMore: next !== null }
  }

export const discussionKey = (gigId: string) => ['discussion', gigId] as const

/** The server's message when the class is gone or the user is not a member; empty for any other error. */
export const readRefusal = (error: Error | null): string =>
  error instanceof ApiError && (error.status === 403 || error.status === 404) ? error.message : ''

const shouldPoll = (error: Error | null): boolean =>
  navigator.onLine && !readRefusal(error) && (error !== null || !live.isConnected())

/** Creates a feed whose messages live in the query cache. */
export const createCachedFeed = (client: QueryClient, gigId: string): Feed => {
  const queryKey = discussionKey(gigId)
  // Kept out of the cache, because a cache entry without messages would count as fetched.
  let beforeLoading = EMPTY_DISCUSSION
  return createFeed(fetchCommentsPage(gigId), {
    get: () => client.getQueryData<Discussion>(queryKey) ?? beforeLoading,
    set: (next) => {
      if (next.isLoaded) client.setQueryData(queryKey, next)
      else beforeLoading = next
    },
  })
}

/** Only the newest page is saved on the phone. */
const selectNewestPage = (data: unknown): unknown => (isDiscussion(data) ? keepNewest(data, COMMENTS_PAGE_SIZE) : data)

interface DiscussionQueryOptions {
  readonly isLiveBlocked?: boolean
  /** Called when the feed has all messages of the server. */
  readonly onSynced?: () => void
}

/** The query only starts fetches and keeps their errors; the feed writes the messages to the cache. */
export const discussionQuery = (
  gigId: string,
  feed: Feed,
  { isLiveBlocked = false, onSynced }: DiscussionQueryOptions = {},
) => {
  const pollMs = isLiveBlocked ? BLOCKED_POLL_MS : POLL_MS
  return queryOptions({
    queryKey: discussionKey(gigId),
    queryFn: async () => {
      await feed.joinCatchUp()
      onSynced?.()
      return feed.current()
    },
    staleTime: 0,
    refetchOnMount: () => (live.isConnected() ? false : 'always'),
    refetchInterval: ({ state }) => (shouldPoll(state.error) ? pollMs : false),
    // The feed already keeps the identity of unchanged messages, so a deep comparison would be wasted.
    structuralSharing: false,
    meta: { persist: true, savedPart: selectNewestPage },
  })
}

export const removeCommentMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['discussion', 'remove'],
    mutationFn: (commentId: string) => call(removeComment, { params: { gigId, commentId } }),
  })

export const reportCommentMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['discussion', 'report'],
    mutationFn: ({ commentId, reason }: { commentId: string; reason: string }) =>
      call(reportComment, { params: { gigId, commentId }, body: { reason } }),
    meta: { successMessage: COMMENT_REPORTED },
  })
