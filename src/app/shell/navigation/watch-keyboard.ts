/** On-screen keyboards are higher; a browser's own bars, which also come and go, are lower. */
const MIN_KEYBOARD_PX = 150
const FIELDS = 'input, textarea, select, [contenteditable]'

/**
 * Sets `data-keyboard` on the root while an on-screen keyboard is open. Some browsers shrink the page for it and some
 * only the visual viewport, so the height is compared with the page and with the largest at this width.
 */
export const watchKeyboard = (): void => {
  const viewport = window.visualViewport
  if (!viewport) return
  const fullHeights = new Map<number, number>()
  const update = (): void => {
    const height = viewport.height * viewport.scale
    const fullHeight = Math.max(fullHeights.get(innerWidth) ?? 0, height, innerHeight)
    fullHeights.set(innerWidth, fullHeight)
    const isTyping = document.activeElement?.matches(FIELDS) ?? false
    document.documentElement.toggleAttribute('data-keyboard', isTyping && fullHeight - height > MIN_KEYBOARD_PX)
  }
  update()
  viewport.addEventListener('resize', update)
  document.addEventListener('focusin', update)
  document.addEventListener('focusout', update)
}
