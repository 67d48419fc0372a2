/** Shorter movements are those of a resting finger. */
const MIN_DISTANCE_PX = 8
const IN_USE = ':focus-visible, [aria-expanded="true"]'

const setHidden = (isHidden: boolean): void => {
  document.documentElement.toggleAttribute('data-header-hidden', isHidden)
}
const show = (): void => setHidden(false)

/**
 * Sets `data-header-hidden` on the root while the reader scrolls down, but never while the header has the focus or an
 * open menu.
 * @returns stops hiding
 */
export const hideOnScroll = (header: HTMLElement): (() => void) => {
  let lastTop = scrollY
  const onScroll = (): void => {
    const distance = scrollY - lastTop
    if (Math.abs(distance) < MIN_DISTANCE_PX) return
    lastTop = scrollY
    setHidden(distance > 0 && scrollY > header.offsetHeight && !header.querySelector(IN_USE))
  }
  addEventListener('scroll', onScroll, { passive: true })
  header.addEventListener('focusin', show)
  return () => {
    removeEventListener('scroll', onScroll)
    header.removeEventListener('focusin', show)
    show()
  }
}
