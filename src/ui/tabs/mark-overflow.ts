/**
 * Sets `data-more-before` and `data-more-after` on a horizontally scrolling row while items are hidden at that edge.
 * @returns stops it
 */
export const markOverflow = (row: HTMLElement): (() => void) => {
  const mark = () => {
    // Negative in right-to-left rows.
    const scrolled = Math.abs(row.scrollLeft)
    row.toggleAttribute('data-more-before', scrolled > 1)
    row.toggleAttribute('data-more-after', scrolled + row.clientWidth < row.scrollWidth - 1)
  }
  mark()
  const observer = new ResizeObserver(mark)
  observer.observe(row)
  row.addEventListener('scroll', mark, { passive: true })
  return () => {
    observer.disconnect()
    row.removeEventListener('scroll', mark)
  }
}
