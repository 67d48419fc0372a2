import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance the reader counts as being at the end. */
const NEAR_END_PX = 64
/** Above the first unread message, some read ones stay visible. */
const ABOVE_UNREAD_PX = 72

interface LogAnchors {
  /** Id of the oldest loaded message; empty for an empty log. */
  readonly firstId: string
  /** Id of the first unread message, once known; empty for none. */
  readonly firstUnread: string
}

/**
 * Opens the log at the first unread message, otherwise at its end. Follows new messages while the reader is at the end.
 * Elsewhere it keeps the visible messages in place when older ones load above them.
 */
export const useLogScroll = ({ firstId, firstUnread }: LogAnchors) => {
  const log = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  const openedAt = useRef('')
  const clientHeight = useRef(0)
  const previous = useRef({ firstId, height: 0 })
  const [isAtEnd, setAtEnd] = useState(true)

  const scrollToEnd = () => {
    isFollowing.current = true
    setAtEnd(true)
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }
  const onScroll = () => {
    const element = log.current
    if (!element) return
    // A log that became shorter moves away from its end before the observer below brings it back.
    const isResized = element.clientHeight !== clientHeight.current
    clientHeight.current = element.clientHeight
    if (isResized && isFollowing.current) return
    isFollowing.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX
    setAtEnd(isFollowing.current)
  }
  const openAt = useEffectEvent((marker: HTMLElement) => {
    clientHeight.current = log.current?.clientHeight ?? 0
    log.current?.scrollTo({ top: marker.offsetTop - ABOVE_UNREAD_PX })
    onScroll()
  })
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const marker = element.querySelector<HTMLElement>('[data-unread]')
    // Saved messages are shown first, so the unread ones may arrive later; a reader who has scrolled away is left alone.
    if (marker && firstUnread !== openedAt.current && isFollowing.current) {
      openedAt.current = firstUnread
      openAt(marker)
    } else if (isFollowing.current) element.scrollTop = element.scrollHeight
    else if (previous.current.firstId !== firstId) element.scrollTop += element.scrollHeight - previous.current.height
    previous.current = { firstId, height: element.scrollHeight }
  })
  // An opening keyboard or a growing composer makes the log smaller without a render.
  useEffect(() => {
    const element = log.current
    if (!element) return
    const watcher = new ResizeObserver(() => {
      if (isFollowing.current) element.scrollTop = element.scrollHeight
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { log, isAtEnd, isFollowing, scrollToEnd, onScroll }
}
