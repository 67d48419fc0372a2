/** Ignores shorter movements, such as those of a resting finger. */
const MIN_DISTANCE_PX = 8
const IN_USE = ':focus-visible, [aria-expanded="true"], [open]'

const HEADER = '#header'
const IN_USE_THERE = `${HEADER} :is(${IN_USE})`

const setHidden = (isHidden: boolean): void => {
  document.documentElement.toggleAttribute('data-header-hidden', isHidden)
}

/**
 * Sets `data-header-hidden` on the root while the reader scrolls down, but never while the header has the focus or an
 * open menu.
 */
export const hideHeaderOnScroll = (): void => {
  let lastTop = scrollY
  const onScroll = (): void => {
    const distance = scrollY - lastTop
    if (Math.abs(distance) < MIN_DISTANCE_PX) return
    lastTop = scrollY
    const header = document.getElementById('header')
    setHidden(header !== null && distance > 0 && scrollY > header.offsetHeight && !document.querySelector(IN_USE_THERE))
  }
  addEventListener('scroll', onScroll, { passive: true })
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest(HEADER)) setHidden(false)
  })
}
