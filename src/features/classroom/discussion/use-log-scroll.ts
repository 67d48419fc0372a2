import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance the reader counts as being at the end. */
const NEAR_END_PX = 64

/**
 * Follows new messages while the reader is at the end. Elsewhere it keeps the visible messages in place when older ones
 * load above them.
 * @param firstId id of the oldest loaded message; empty for an empty log
 */
export const useLogScroll = (firstId: string) => {
  const log = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
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
    isFollowing.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX
    setAtEnd(isFollowing.current)
  }
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    if (isFollowing.current) element.scrollTop = element.scrollHeight
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
  return { log, isAtEnd, scrollToEnd, onScroll }
}
