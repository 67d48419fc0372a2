import { type RefObject, useEffect, useLayoutEffect } from 'react'

// The visual viewport counts: on iPhones and in Android's default mode an open keyboard covers the page instead of
// making it shorter.
const measure = (element: HTMLElement | null): void => {
  if (!element) return
  const top = element.getBoundingClientRect().top + window.scrollY
  const visible = window.visualViewport?.height ?? window.innerHeight
  element.style.setProperty('--fill-height', `${Math.round(visible - top)}px`)
}

/** Gives an element the visible height below its top as `--fill-height`. */
export const useFillHeight = (ref: RefObject<HTMLElement | null>): void => {
  // Measures after each render, because content above the element may change, such as the age of saved data.
  useLayoutEffect(() => measure(ref.current))
  useEffect(() => {
    const remeasure = () => measure(ref.current)
    const watcher = new ResizeObserver(remeasure)
    watcher.observe(document.body)
    window.visualViewport?.addEventListener('resize', remeasure)
    return () => {
      watcher.disconnect()
      window.visualViewport?.removeEventListener('resize', remeasure)
    }
  }, [ref])
}
