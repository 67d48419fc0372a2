import { useEffect, useEffectEvent } from 'react'
import { isAtLayer } from '#src/ui/close-on-back.ts'

const GUARD_STATE_KEY = 'roomGuard'

const isAtGuard = (): boolean => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && GUARD_STATE_KEY in state
}

// As in `useCloseOnBack`, the prototype's method, because the router listens to `history.pushState` itself.
const pushGuard = (): void =>
  History.prototype.pushState.call(window.history, { ...window.history.state, [GUARD_STATE_KEY]: true }, '')

const stepOffGuard = (): void => {
  if (!isAtGuard()) return
  addEventListener('popstate', stepOffGuard, { once: true })
  // A layer that closes at the same time takes its own step back first.
  if (!isAtLayer()) window.history.back()
}

/**
 * Calls `onBack` instead of going back, so that one press of Back does not end the call. Layers opened above the guard
 * copy its state, so Back closes them without a question.
 */
export const useConfirmBack = (onBack: () => void): void => {
  const ask = useEffectEvent(onBack)
  useEffect(() => {
    pushGuard()
    const handlePopState = () => {
      if (isAtGuard()) return
      pushGuard()
      ask()
    }
    window.addEventListener('popstate', handlePopState)
    return () => {
      window.removeEventListener('popstate', handlePopState)
      // Later, because the press that ended the call may also have moved to another page.
      setTimeout(stepOffGuard)
    }
  }, [])
}
