import { createAtom } from '@tanstack/store'
import { COMMENTS_PAGE, COMMENTS_PAGE_MAX, type Comment } from '#contract/classroom/discussion.ts'
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

/** Which part is asked for: the newest, those before a place, or all changes after one. */
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

/** Owns the messages. On a page this is the query cache. */
export interface DiscussionStore {
  readonly get: () => Discussion
  readonly set: (next: Discussion) => void
}

/** Applies announcements and fetched pages to one discussion. It holds no messages itself. */
export interface Feed {
  readonly current: () => Discussion
  /** A message was announced. Says whether something before it is missing. */
  readonly receive: (comment: Comment) => boolean
  /** Fetches what was missed; asked again meanwhile, it goes round once more. */
  readonly catchUp: () => Promise<void>
  /** Joins a fetch that is under way, or begins one. */
  readonly joinCatchUp: () => Promise<void>
  readonly loadOlder: () => Promise<void>
  /** Drops what is far above the reader's eyes. */
  readonly trim: () => void
  /** Keeps the newest page: the screen is left. */
  readonly leave: () => void
  readonly clear: () => void
}

/** Who was away for more changes than this starts anew with the newest page: data is money. */
const MAX_CHANGE_PAGES = 5
const TRIM_ABOVE = 500
const TRIM_TO = 200

/**
 * Follows one discussion.
 * @param fetchPage asks the server
 * @param store where the messages are
 */
export const createFeed = (fetchPage: FetchPage, store: DiscussionStore = createAtom(EMPTY_DISCUSSION)): Feed => {
  let requests = 0
  let running: Promise<void> | undefined
  const current = (): Discussion => store.get()

  const set = (next: Discussion): void => {
    if (next !== current()) store.set(next)
  }

  const loadNewest = async (): Promise<void> => {
    const sure = current().latestChange
    const { rows, hasMore } = await fetchPage({ limit: COMMENTS_PAGE })
    set(withNewest(current(), { rows, hasOlder: hasMore, sure }))
  }

  const loadChanges = async (): Promise<void> => {
    for (let count = 0; current().isLoaded && count < MAX_CHANGE_PAGES; count += 1) {
      const { latestChange: sure, syncedChange: after } = current()
      const { rows, hasMore } = await fetchPage({ limit: COMMENTS_PAGE_MAX, after })
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

  const loadOlder = async (): Promise<void> => {
    const { comments, hasOlder } = current()
    const before = comments[0]?.seq
    if (before === undefined || !hasOlder) return
    const { rows, hasMore } = await fetchPage({ limit: COMMENTS_PAGE, before })
    if (current().comments[0]?.seq === before) set(withOlder(current(), rows, hasMore))
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
      if (current().comments.length > TRIM_ABOVE) set(keepNewest(current(), TRIM_TO))
    },
    leave: () => set(keepNewest(current(), COMMENTS_PAGE)),
    clear: () => set(EMPTY_DISCUSSION),
  }
}
