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
  // A layer that closes at the same time removes its own history entry first.
  if (!isAtLayer()) window.history.back()
}

/**
 * Calls `onBack` instead of going back, so that pressing Back once does not end the call. Layers above the guard copy
 * its history state, so Back closes them without calling `onBack`.
 */
export const useConfirmBack = (onBack: () => void): void => {
  const handleBack = useEffectEvent(onBack)
  useEffect(() => {
    pushGuard()
    const handlePopState = () => {
      if (isAtGuard()) return
      pushGuard()
      handleBack()
    }
    window.addEventListener('popstate', handlePopState)
    return () => {
      window.removeEventListener('popstate', handlePopState)
      // Deferred, because the tap that ended the call may also have navigated to another page.
      setTimeout(stepOffGuard)
    }
  }, [])
}
