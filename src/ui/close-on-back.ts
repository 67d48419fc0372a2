import { useEffect, useEffectEvent } from 'react'

const STEP = 'openLayer'
let layers = 0

const currentLayer = (): unknown => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && STEP in state ? state[STEP] : undefined
}

/**
 * Gives an open layer (dialog, drawer, a later step of a form) a step of its own in the history, so that Back closes it
 * and stays on the page.
 * The prototype's method is used because the router listens to `history.pushState` itself.
 */
export const useCloseOnBack = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    layers += 1
    const layer = layers
    History.prototype.pushState.call(window.history, { ...window.history.state, [STEP]: layer }, '')
    const left = () => {
      if (currentLayer() !== layer) close()
    }
    window.addEventListener('popstate', left)
    return () => {
      window.removeEventListener('popstate', left)
      // Later, because the press that closed the layer may also have moved to another page.
      setTimeout(() => {
        if (currentLayer() === layer) window.history.back()
      })
    }
  }, [isOpen])
}
