import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the list of the tabs that a narrow row has no room for is open. Escape and a press outside close it.
 * @param frame holds the row, the list and its button
 */
export const useExtraTabs = (frame: RefObject<HTMLElement | null>) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useEffectEvent(() => setOpen(false))
  useEffect(() => {
    if (!isOpen) return
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) close()
    }
    addEventListener('pointerdown', handlePress)
    return () => removeEventListener('pointerdown', handlePress)
  }, [isOpen, frame])
  return {
    isOpen,
    button,
    /** Renders synchronously, so that the caller can focus the tabs of the list. */
    open: () => flushSync(() => setOpen(true)),
    close: () => setOpen(false),
    closeByEscape: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return
      setOpen(false)
      button.current?.focus()
    },
  }
}
