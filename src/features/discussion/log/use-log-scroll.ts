import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance the reader counts as being at the end. */
const NEAR_END_PX = 64
/** The height above the first unread message that keeps some read messages visible. */
const ABOVE_UNREAD_PX = 72

/**
 * The position that the log keeps: the first unread message (or the end without one), the end, or the reader's
 * position.
 */
type Anchor = 'unread' | 'end' | 'reader'

interface LogState {
  /** Id of the oldest loaded message; empty for an empty log. */
  readonly firstId: string
  /** Whether the log still shows saved messages and waits for newer ones. */
  readonly isOpening: boolean
}

const isNearEnd = (element: HTMLElement | null, scrollHeight = element?.scrollHeight ?? 0): boolean =>
  !element || scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX

/**
 * Opens the log at the first unread message, otherwise at its end. Follows new messages while the reader is at the end.
 * Elsewhere it keeps the visible messages in place when older ones load above them.
 */
export const useLogScroll = ({ firstId, isOpening }: LogState) => {
  const log = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor>('unread')
  const placed = useRef({ firstId, top: 0, scrollHeight: 0, clientHeight: 0 })
  const [isAtEnd, setAtEnd] = useState(true)

  const place = (): void => {
    const element = log.current
    if (!element) return
    const marker = element.querySelector<HTMLElement>('[data-unread]')
    if (anchor.current === 'unread' && marker) element.scrollTop = marker.offsetTop - ABOVE_UNREAD_PX
    else if (anchor.current !== 'reader') element.scrollTop = element.scrollHeight
    else if (placed.current.firstId !== firstId) element.scrollTop += element.scrollHeight - placed.current.scrollHeight
    const { scrollTop: top, scrollHeight, clientHeight } = element
    placed.current = { firstId, top, scrollHeight, clientHeight }
    setAtEnd(isNearEnd(element))
  }
  const scrollToEnd = (): void => {
    anchor.current = 'end'
    place()
  }
  /** @param scrollHeight in pixels, at the time of the scroll event */
  const followReader = (scrollHeight?: number): void => {
    const element = log.current
    if (!element) return
    // Our own scrolling and a resize fire scroll events too. After a resize the observer below scrolls the log again.
    const isReader = element.scrollTop !== placed.current.top && element.clientHeight === placed.current.clientHeight
    if (anchor.current !== 'reader' && !isReader) return
    const isAtReadEnd = isNearEnd(element, scrollHeight)
    anchor.current = isAtReadEnd ? 'end' : 'reader'
    setAtEnd(isAtReadEnd)
  }
  useLayoutEffect(() => {
    const { current } = placed
    // Old messages were dropped, which happens at the end only. The browser has moved the log then, not the reader.
    const isShortened = current.firstId !== firstId && (log.current?.scrollHeight ?? 0) < current.scrollHeight
    // The scroll event fires a frame late. Without this call, this render would undo the reader's scrolling.
    if (!isShortened) followReader(current.scrollHeight)
    place()
  })
  const placeResized = useEffectEvent(place)
  // An opening keyboard or a growing composer makes the log smaller without a render.
  useEffect(() => {
    if (!log.current) return
    const watcher = new ResizeObserver(() => placeResized())
    watcher.observe(log.current)
    return () => watcher.disconnect()
  }, [])
  useEffect(() => {
    if (!isOpening && anchor.current === 'unread') anchor.current = isNearEnd(log.current) ? 'end' : 'reader'
  }, [isOpening])
  return { log, isAtEnd, readIsAtEnd: () => isNearEnd(log.current), scrollToEnd, onScroll: () => followReader() }
}
