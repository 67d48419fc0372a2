import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Nearer than this counts as being at the end. */
const NEAR_PX = 64

/**
 * Keeps the place of a reader in a log that grows at both ends: at the end it follows what is new; elsewhere what was
 * being read stays where it is, also when older messages come in above it.
 * @param firstId names the message at the top
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
    isFollowing.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
    setAtEnd(isFollowing.current)
  }
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    if (isFollowing.current) element.scrollTop = element.scrollHeight
    else if (previous.current.firstId !== firstId) element.scrollTop += element.scrollHeight - previous.current.height
    previous.current = { firstId, height: element.scrollHeight }
  })
  // A keyboard that opens, or a text that grows below, makes the log smaller.
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
