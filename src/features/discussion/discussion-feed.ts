import { createAtom } from '@tanstack/store'
import { COMMENTS_PAGE_MAX_SIZE, COMMENTS_PAGE_SIZE, type Comment } from '#contract/discussion/discussion.ts'
import {
  type Discussion,
  EMPTY_DISCUSSION,
  hasGap,
  keepNewest,
  withChanges,
  withComment,
  withNewest,
  withOlder,
} from './discussion-state.ts'

/** The newest page; with `before` (a `seq`) the page before it; with `after` (a change number) the changes after it. */
export interface PageRequest {
  readonly limit: number
  readonly before?: number
  readonly after?: number
}
export interface CommentsPage {
  readonly rows: readonly Comment[]
  readonly hasMore: boolean
}
type FetchPage = (requests: PageRequest) => Promise<CommentsPage>

/** Owns the messages; on a page this is the query cache. */
export interface DiscussionStore {
  readonly get: () => Discussion
  readonly set: (next: Discussion) => void
}

/** Applies announcements and fetched pages to one discussion. The store holds the messages. */
export interface Feed {
  readonly current: () => Discussion
  /** Applies an announced message. Returns true if changes before it are missing. */
  readonly receive: (comment: Comment) => boolean
  /** Fetches missed changes. A call during a running fetch adds one more round, since that fetch may predate it. */
  readonly catchUp: () => Promise<void>
  /** Joins a running fetch or starts one. */
  readonly joinCatchUp: () => Promise<void>
  /** Loads the page before the window, or joins a running fetch of it. */
  readonly loadOlder: () => Promise<void>
  /** Drops old messages once a long list exceeds its limit. */
  readonly trim: () => void
  /** Keeps only the newest page after the user leaves the screen. */
  readonly leave: () => void
  readonly clear: () => void
}

/** After a longer absence the newest page replaces the window, because fetching every missed change costs data. */
const MAX_CHANGE_PAGES = 5
const TRIM_ABOVE_COUNT = 500
const TRIM_TO_COUNT = 200

/** @param store in memory by default */
export const createFeed = (fetchPage: FetchPage, store: DiscussionStore = createAtom(EMPTY_DISCUSSION)): Feed => {
  let requests = 0
  let running: Promise<void> | undefined
  /** By the `seq` before which they load. */
  const olderFetches = new Map<number, Promise<void>>()
  const current = (): Discussion => store.get()

  const set = (next: Discussion): void => {
    if (next !== current()) store.set(next)
  }

  const loadNewest = async (): Promise<void> => {
    const sure = current().latestChange
    const { rows, hasMore } = await fetchPage({ limit: COMMENTS_PAGE_SIZE })
    set(withNewest(current(), { rows, hasOlder: hasMore, sure }))
  }

  const loadChanges = async (): Promise<void> => {
    for (let count = 0; current().isLoaded && count < MAX_CHANGE_PAGES; count += 1) {
      const { latestChange: sure, syncedChange: after } = current()
      const { rows, hasMore } = await fetchPage({ limit: COMMENTS_PAGE_MAX_SIZE, after })
      set(withChanges(current(), rows, hasMore ? 0 : sure))
      if (!hasMore) return
    }
    await loadNewest()
  }

  const catchUpFully = async (): Promise<void> => {
    let handled: number
    do {
      handled = requests
      await loadChanges()
    } while (handled !== requests || hasGap(current()))
  }

  const joinCatchUp = (): Promise<void> => {
    running ??= catchUpFully().finally(() => {
      running = undefined
    })
    return running
  }

  const fetchOlder = async (before: number): Promise<void> => {
    const { rows, hasMore } = await fetchPage({ limit: COMMENTS_PAGE_SIZE, before })
    if (current().comments[0]?.seq === before) set(withOlder(current(), rows, hasMore))
  }

  const loadOlder = async (): Promise<void> => {
    const { comments, hasOlder } = current()
    const before = comments[0]?.seq
    if (before === undefined || !hasOlder) return
    const fetching = olderFetches.get(before) ?? fetchOlder(before).finally(() => olderFetches.delete(before))
    olderFetches.set(before, fetching)
    await fetching
  }

  return {
    current,
    receive: (comment) => {
      set(withComment(current(), comment))
      return hasGap(current())
    },
    catchUp: () => {
      requests += 1
      return joinCatchUp()
    },
    joinCatchUp,
    loadOlder,
    trim: () => {
      if (current().comments.length > TRIM_ABOVE_COUNT) set(keepNewest(current(), TRIM_TO_COUNT))
    },
    leave: () => set(keepNewest(current(), COMMENTS_PAGE_SIZE)),
    clear: () => set(EMPTY_DISCUSSION),
  }
}
