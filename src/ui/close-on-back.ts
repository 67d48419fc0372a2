import { useEffect, useEffectEvent } from 'react'

const LAYER_STATE_KEY = 'openLayer'
let layers = 0
/** True from `history.back()` until its popstate event, which would close a layer that opens meanwhile. */
let isGoingBack = false

/** The number of the uppermost layer that the current step of the history shows; 0 without one. */
const readCurrentLayer = (): number => {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !(LAYER_STATE_KEY in state)) return 0
  return Number(state[LAYER_STATE_KEY])
}

const goBack = (): void => {
  isGoingBack = true
  window.addEventListener('popstate', () => (isGoingBack = false), { once: true })
  window.history.back()
}

/** Adds a step to the history and returns its number. */
const pushLayer = (): number => {
  // A reload keeps the numbers in the history and forgets the counter.
  layers = Math.max(layers, readCurrentLayer()) + 1
  History.prototype.pushState.call(window.history, { ...window.history.state, [LAYER_STATE_KEY]: layers }, '')
  return layers
}

/** Whether the current step of the history belongs to a layer, open or just closing. */
export const isAtLayer = (): boolean => readCurrentLayer() > 0

/**
 * Gives an open layer (dialog, drawer, a later step of a form) a step of its own in the history, so that Back closes it
 * and stays on the page.
 * The prototype's method is used because the router listens to `history.pushState` itself.
 */
export const useCloseOnBack = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    let layer = isGoingBack ? undefined : pushLayer()
    const handlePopState = () => {
      // Above this layer another one may be open, which has a higher number.
      if (layer === undefined) layer = pushLayer()
      else if (readCurrentLayer() < layer) close()
    }
    window.addEventListener('popstate', handlePopState)
    return () => {
      window.removeEventListener('popstate', handlePopState)
      // Deferred, because the tap that closed the layer may also have navigated to another page.
      setTimeout(() => {
        if (layer !== undefined && readCurrentLayer() === layer) goBack()
      })
    }
  }, [isOpen])
}
