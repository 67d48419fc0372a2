import { createAtom } from '@tanstack/store'
import { COMMENTS_PAGE, COMMENTS_PAGE_MAX, type Comment } from '#contract/classroom/discussion.ts'
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

/** Owns the messages. On a page this is the query cache. */
export interface DiscussionStore {
  readonly get: () => Discussion
  readonly set: (next: Discussion) => void
}

/** Applies announcements and fetched pages to one discussion. It holds no messages itself. */
export interface Feed {
  readonly current: () => Discussion
  /** A message was announced. Says whether something before it is missing. */
  readonly hear: (comment: Comment) => boolean
  /** Fetches what was missed; asked again meanwhile, it goes round once more. */
  readonly catchUp: () => Promise<void>
  /** Joins a fetch that is under way, or begins one. */
  readonly caughtUp: () => Promise<void>
  readonly loadOlder: () => Promise<void>
  /** Drops what is far above the reader's eyes. */
  readonly trim: () => void
  /** Keeps the newest page: the screen is left. */
  readonly leave: () => void
  readonly clear: () => void
}

/** Who was away for more changes than this starts anew with the newest page: data is money. */
const MOST_ROUNDS = 5
const SHOWN_AT_MOST = 500
const SHOWN_AFTER_TRIM = 200

/**
 * Follows one discussion.
 * @param fetchPage asks the server
 * @param store where the messages are
 */
export const createFeed = (fetchPage: FetchPage, store: DiscussionStore = createAtom(NOTHING_YET)): Feed => {
  let asked = 0
  let running: Promise<void> | undefined
  const current = (): Discussion => store.get()

  const set = (next: Discussion): void => {
    if (next !== current()) store.set(next)
  }

  const openNewest = async (): Promise<void> => {
    const sure = current().heard
    const { rows, hasMore } = await fetchPage({ limit: COMMENTS_PAGE })
    set(withNewest(current(), { rows, hasOlder: hasMore, sure }))
  }

  const round = async (): Promise<void> => {
    for (let count = 0; current().isLoaded && count < MOST_ROUNDS; count += 1) {
      const { heard: sure, known: after } = current()
      const { rows, hasMore } = await fetchPage({ limit: COMMENTS_PAGE_MAX, after })
      set(withChanges(current(), rows, hasMore ? 0 : sure))
      if (!hasMore) return
    }
    await openNewest()
  }

  const run = async (): Promise<void> => {
    let served: number
    do {
      served = asked
      await round()
    } while (served !== asked || isBehind(current()))
  }

  const caughtUp = (): Promise<void> => {
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  const loadOlder = async (): Promise<void> => {
    const { comments, hasOlder } = current()
    const before = comments[0]?.seq
    if (before === undefined || !hasOlder) return
    const { rows, hasMore } = await fetchPage({ limit: COMMENTS_PAGE, before })
    if (current().comments[0]?.seq === before) set(withOlder(current(), rows, hasMore))
  }

  return {
    current,
    hear: (comment) => {
      set(withHeard(current(), comment))
      return isBehind(current())
    },
    catchUp: () => {
      asked += 1
      return caughtUp()
    },
    caughtUp,
    loadOlder,
    trim: () => {
      if (current().comments.length > SHOWN_AT_MOST) set(newestOf(current(), SHOWN_AFTER_TRIM))
    },
    leave: () => set(newestOf(current(), COMMENTS_PAGE)),
    clear: () => set(NOTHING_YET),
  }
}
