/**
 * Watches one element at a time, and reports when it has grown, or is first measured. It does not report that one has
 * shrunk: a toast that grows under the pointer and moves away from it would shrink, move back, and grow again.
 */
export const watchGrowth = (onGrown: () => void) => {
  let watched: Element | undefined
  let [height, width] = [0, 0]
  const observer = new ResizeObserver((entries) => {
    const { blockSize = 0, inlineSize = 0 } = entries.at(-1)?.borderBoxSize[0] ?? {}
    const isLarger = blockSize > height || inlineSize > width
    height = blockSize
    width = inlineSize
    if (isLarger) onGrown()
  })
  return (element: Element): void => {
    if (element === watched) return
    observer.disconnect()
    watched = element
    height = 0
    width = 0
    observer.observe(element)
  }
}
