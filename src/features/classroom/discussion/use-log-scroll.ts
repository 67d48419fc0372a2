import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Nearer than this counts as being at the end. */
const NEAR_PX = 64

/**
 * Keeps the place of a reader in a log that grows at both ends: at the end it follows what is new; elsewhere what was
 * being read stays where it is, also when older messages come in above it.
 * @param first names the message at the top
 */
export const useLogScroll = (first: string) => {
  const log = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const before = useRef({ first, height: 0 })
  const [isAtEnd, setAtEnd] = useState(true)

  const toEnd = () => {
    follows.current = true
    setAtEnd(true)
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }
  const onScroll = () => {
    const box = log.current
    if (!box) return
    follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX
    setAtEnd(follows.current)
  }
  useLayoutEffect(() => {
    const box = log.current
    if (!box) return
    if (follows.current) box.scrollTop = box.scrollHeight
    else if (before.current.first !== first) box.scrollTop += box.scrollHeight - before.current.height
    before.current = { first, height: box.scrollHeight }
  })
  // A keyboard that opens, or a text that grows below, makes the log smaller.
  useEffect(() => {
    const box = log.current
    if (!box) return
    const watcher = new ResizeObserver(() => {
      if (follows.current) box.scrollTop = box.scrollHeight
    })
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [])
  return { log, isAtEnd, toEnd, onScroll }
}
