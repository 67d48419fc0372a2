import { COMMENTS_MOST, COMMENTS_PAGE, type Comment } from '#contract/classroom/discussion.ts'
import {
  type Discussion,
  isBehind,
  NOTHING_YET,
  newestOf,
  withChanges,
  withHeard,
  withNewest,
  withOlder,
} from './discussion-order.ts'

/** Which part is asked for: the newest, those before a place, or all changes after one. */
export interface PageAsked {
  readonly limit: number
  readonly before?: number
  readonly after?: number
}
export interface CommentsPage {
  readonly rows: readonly Comment[]
  readonly hasMore: boolean
}
type FetchPage = (asked: PageAsked) => Promise<CommentsPage>

/** One discussion as it is followed: what is announced, and what was missed. */
export interface Feed {
  readonly current: () => Discussion
  readonly subscribe: (watcher: () => void) => () => void
  /** A message was announced. Says whether something before it is missing. */
  readonly hear: (comment: Comment) => boolean
  /** Fetches what was missed; asked again meanwhile, it goes round once more. */
  readonly catchUp: () => Promise<void>
  /** Joins a fetch that is under way, or begins one. */
  readonly caughtUp: () => Promise<void>
  readonly loadOlder: () => Promise<void>
  /** Drops what is far above the reader's eyes. */
  readonly trim: () => void
  readonly clear: () => void
}

/** Who was away for more changes than this starts anew with the newest page: data is money. */
const MOST_ROUNDS = 5
const SHOWN_AT_MOST = 500
const SHOWN_AFTER_TRIM = 200

/**
 * Follows one discussion.
 * @param fetchPage asks the server
 * @param start what was saved on this phone
 */
export const createFeed = (fetchPage: FetchPage, start: Discussion = NOTHING_YET): Feed => {
  let now = start
  let asked = 0
  let running: Promise<void> | undefined
  const watchers = new Set<() => void>()

  const set = (next: Discussion): void => {
    if (next === now) return
    now = next
    for (const watcher of watchers) watcher()
  }

  const openNewest = async (): Promise<void> => {
    const sure = now.heard
    const { rows, hasMore } = await fetchPage({ limit: COMMENTS_PAGE })
    set(withNewest(now, { rows, hasOlder: hasMore, sure }))
  }

  const round = async (): Promise<void> => {
    for (let count = 0; now.isLoaded && count < MOST_ROUNDS; count += 1) {
      const sure = now.heard
      const { rows, hasMore } = await fetchPage({ limit: COMMENTS_MOST, after: now.known })
      set(withChanges(now, rows, hasMore ? 0 : sure))
      if (!hasMore) return
    }
    await openNewest()
  }

  const run = async (): Promise<void> => {
    let served: number
    do {
      served = asked
      await round()
    } while (served !== asked || isBehind(now))
  }

  const caughtUp = (): Promise<void> => {
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  const loadOlder = async (): Promise<void> => {
    const before = now.comments[0]?.seq
    if (before === undefined || !now.hasOlder) return
    const { rows, hasMore } = await fetchPage({ limit: COMMENTS_PAGE, before })
    if (now.comments[0]?.seq === before) set(withOlder(now, rows, hasMore))
  }

  return {
    current: () => now,
    subscribe: (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    hear: (comment) => {
      set(withHeard(now, comment))
      return isBehind(now)
    },
    catchUp: () => {
      asked += 1
      return caughtUp()
    },
    caughtUp,
    loadOlder,
    trim: () => set(now.comments.length > SHOWN_AT_MOST ? newestOf(now, SHOWN_AFTER_TRIM) : now),
    clear: () => set(NOTHING_YET),
  }
}
