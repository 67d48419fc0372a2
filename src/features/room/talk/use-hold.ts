import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import type { Talking } from './use-push-to-talk.ts'

/** Longer than a tap; the usual delay of a long press on phones. */
const HOLD_MS = 400

/** Handlers that add push-to-talk to a button: a tap still clicks, and holding the button talks. */
export const useHold = ({ start, stop }: Talking, isEnabled: boolean) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const release = () => {
    clearTimeout(timer.current)
    if (isHeld.current) stop()
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: ({ currentTarget, pointerId, isPrimary, button }: PointerEvent<HTMLElement>) => {
      isHeld.current = false
      if (!isEnabled || !isPrimary || button !== 0) return
      timer.current = setTimeout(() => {
        isHeld.current = true
        // The finger may slide off the button while the user talks.
        currentTarget.setPointerCapture(pointerId)
        start()
      }, HOLD_MS)
    },
    onPointerUp: release,
    onPointerCancel: () => {
      release()
      isHeld.current = false
    },
    onContextMenu: (event: SyntheticEvent) => event.preventDefault(),
    /** Browsers also fire a click after a long press, which would toggle the microphone again. */
    onClickCapture: (event: SyntheticEvent) => {
      if (!isHeld.current) return
      isHeld.current = false
      event.stopPropagation()
    },
  }
}
