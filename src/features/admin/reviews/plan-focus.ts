/**
 * Finds where the focus goes when a review leaves its list: to the button of the next review, else of the one before,
 * else to the heading.
 * @param button in the review, which is still in the page
 * @returns moves the focus, unless the review is still there, or the focus elsewhere by then
 */
export const planFocus = (button: Element): (() => void) => {
  const item = button.closest('li')
  const [next, previous] = [item?.nextElementSibling, item?.previousElementSibling].map((other) =>
    other?.querySelector<HTMLElement>('button:enabled'),
  )
  const heading = item?.closest('section')?.querySelector('h2')
  const main = document.getElementById('main')
  return () => {
    if (item?.isConnected || document.activeElement !== document.body) return
    const target = [next, previous, heading, main].find((found) => found?.isConnected)
    if (heading && target === heading) heading.tabIndex = -1
    target?.focus()
  }
}
