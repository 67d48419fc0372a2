import { type RefObject, useCallback, useRef } from 'react'
import type { QuotedComment } from '#contract/discussion/discussion.ts'
import type { Feed } from '#src/features/discussion/discussion-feed.ts'
import { notify } from '#src/ui/toasts/notify.ts'

/** Limits how far back a jump loads messages. A page has 50 messages. */
const MAX_OLDER_PAGES = 10
const HIGHLIGHT_MS = 1500
const TOO_FAR_BACK = 'This message is too far back. Scroll up to find it.'
const NOT_LOADED = 'This message could not be loaded.'

const findRow = (log: HTMLElement | null, id: string): HTMLElement | undefined =>
  [...(log?.querySelectorAll<HTMLElement>('[data-id]') ?? [])].find((row) => row.dataset.id === id)

/** About two seconds at 60 frames per second. */
const MAX_FRAMES = 120

/** Waits until React has rendered a loaded message. A slow phone needs several frames. */
const waitForRow = async (log: RefObject<HTMLElement | null>, id: string): Promise<HTMLElement | undefined> => {
  for (let frame = 0; frame < MAX_FRAMES; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const row = findRow(log.current, id)
    if (row) return row
  }
  return undefined
}

/** Loads older messages until the quoted one is loaded. */
const loadUntil = async (feed: Feed, { _id, seq }: QuotedComment): Promise<boolean> => {
  for (let page = 0; page < MAX_OLDER_PAGES; page += 1) {
    const { comments, hasOlder } = feed.current()
    if (comments.some((comment) => comment._id === _id)) return true
    if (!hasOlder || (comments[0]?.seq ?? 0) <= seq) return false
    await feed.loadOlder()
  }
  return false
}

const highlight = (row: HTMLElement | undefined): void => {
  row?.scrollIntoView({ block: 'center' })
  row?.setAttribute('data-highlighted', '')
  setTimeout(() => row?.removeAttribute('data-highlighted'), HIGHLIGHT_MS)
}

/** Scrolls to a quoted message, loads it if needed, and highlights it for a moment. */
export const useJump = (log: RefObject<HTMLElement | null>, feed: Feed) => {
  const isJumping = useRef(false)
  return useCallback(
    async (quote: QuotedComment): Promise<void> => {
      if (isJumping.current) return
      isJumping.current = true
      try {
        if (await loadUntil(feed, quote)) highlight(await waitForRow(log, quote._id))
        else notify.error(TOO_FAR_BACK)
      } catch {
        notify.error(NOT_LOADED)
      } finally {
        isJumping.current = false
      }
    },
    [log, feed],
  )
}
