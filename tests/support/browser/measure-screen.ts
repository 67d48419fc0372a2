import type { Page } from 'playwright/test'

interface ScreenProblems {
  readonly isWider: boolean
  /** Pairs of controls whose boxes intersect. */
  readonly overlaps: readonly string[]
  /** Texts that end at the edge of a box or of the screen. */
  readonly cutTexts: readonly string[]
}

// The functions below run in the page, so they can only refer to their arguments and to this object in the page.
const createTools = () => {
  // Content below these screens is not measured, because lists only repeat their rows.
  const MEASURED_SCREENS = 3
  const isSeen = ({ width, height }: DOMRect): boolean => width > 1.5 && height > 1.5
  const isNear = (element: Element): boolean => element.getBoundingClientRect().top < MEASURED_SCREENS * innerHeight
  const describe = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}"`
  const findPath = (element: Element): Element[] => {
    const found: Element[] = []
    for (let at: Element | null = element; at; at = at.parentElement) found.push(at)
    return found
  }
  const findTextRects = (element: Element): DOMRect[] =>
    [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].filter(isSeen)
    })
  const elements = [...document.querySelectorAll('body *')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && isNear(element),
  )
  return { elements, isSeen, describe, findPath, findTextRects }
}
type Tools = ReturnType<typeof createTools>

const findContentTop = ({ elements, isSeen, findTextRects }: Tools): number => {
  const CONTENT = 'a, button, input, select, textarea, img, svg, canvas, iframe, [role="log"]'
  // Cards and sections have headers of their own.
  const TITLE = 'header:not(li *, article *, section *), nav, h1, [role="tablist"]'
  const LOADING = '[aria-busy="true"]'
  // Boxes of one pixel are only for screen readers. Ranges return the boxes of their texts unclipped.
  const clips = elements.filter((element) => {
    const { overflowX, clipPath } = getComputedStyle(element)
    return clipPath === 'inset(50%)' || (overflowX !== 'visible' && !isSeen(element.getBoundingClientRect()))
  })
  const tops = elements
    .filter((element) => element.closest('main') && !element.closest(`${TITLE}, ${LOADING}`))
    .filter((element) => !clips.some((clip) => clip.contains(element)))
    .flatMap((element) => (element.matches(CONTENT) ? [element.getBoundingClientRect()] : findTextRects(element)))
    .filter(isSeen)
    .map(({ top }) => top)
  return Math.round(Math.min(...tops))
}

const findOverlaps = ({ elements, isSeen, describe, findPath }: Tools): string[] => {
  const CONTROLS = 'a[href], button, input:not([type="file"]), select, textarea, summary, [role="tab"]'
  /** The visible part of a box inside the boxes that clip it. */
  const clip = (rect: DOMRect, element: Element): DOMRect => {
    const clips = findPath(element)
      .slice(1)
      .filter((each) => getComputedStyle(each).overflow !== 'visible' && each.closest('body > *'))
      .map((each) => each.getBoundingClientRect())
    const left = Math.max(rect.left, ...clips.map((each) => each.left))
    const top = Math.max(rect.top, ...clips.map((each) => each.top))
    const right = Math.min(rect.right, ...clips.map((each) => each.right))
    const bottom = Math.min(rect.bottom, ...clips.map((each) => each.bottom))
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  // The bar that contains an element. Content that scrolls below a bar does not overlap its controls.
  const findBar = (element: Element): Element | undefined =>
    findPath(element).find((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position))
  const controls = elements
    .filter((element) => element.matches(CONTROLS))
    .map((element) => ({
      element,
      bar: findBar(element),
      boxes: [...element.getClientRects()].map((rect) => clip(rect, element)).filter(isSeen),
    }))
  type Control = (typeof controls)[number]
  const intersect = (a: DOMRect, b: DOMRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
  // A button inside of a field does not overlap, because the field has padding for it.
  const isInField = ({ element: field }: Control, { element: button }: Control): boolean =>
    field.matches('input') && button.matches('button') && button.parentElement === field.parentElement
  const collide = (one: Control, other: Control): boolean =>
    one.bar === other.bar &&
    !isInField(one, other) &&
    !one.element.contains(other.element) &&
    one.boxes.some((a) => other.boxes.some((b) => intersect(a, b)))
  return controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .filter((other) => collide(one, other))
      .map((other) => `${describe(one.element)} and ${describe(other.element)}`),
  )
}

const findCutTexts = ({ elements, isSeen, describe, findPath, findTextRects }: Tools): string[] => {
  const isScrolling = (element: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
  // All places that a menu leads to are visible without a swipe.
  const isMenu = (element: Element): boolean => element.matches('nav, [role="tablist"]')
  const isClipping = (element: Element): boolean =>
    ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) || (isMenu(element) && isScrolling(element))
  const isShortenedOrScrolled = (element: Element): boolean => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element)
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || (isScrolling(element) && !isMenu(element))
  }
  return elements
    .filter((element) => {
      const rects = findTextRects(element)
      const path = rects.length > 0 ? findPath(element) : []
      const edges = path.filter(isClipping).map((each) => each.getBoundingClientRect())
      // Ignores texts in a box of one pixel, which are only for screen readers.
      if (!edges.every(isSeen) || path.some(isShortenedOrScrolled)) return false
      const left = Math.max(0, ...edges.map((edge) => edge.left))
      const right = Math.min(innerWidth, ...edges.map((edge) => edge.right))
      return rects.some((rect) => rect.left < left - 1 || rect.right > right + 1)
    })
    .map(describe)
}

const findFilledButtons = ({ elements, describe }: Tools): string[] => {
  const probe = document.body.appendChild(document.createElement('i'))
  const fills = ['--green', '--red'].map((token) => {
    probe.style.backgroundColor = `var(${token})`
    return getComputedStyle(probe).backgroundColor
  })
  probe.remove()
  return elements
    .filter((element) => element.matches('main :is(a, button)'))
    .filter((element) => fills.includes(getComputedStyle(element).backgroundColor))
    .filter((element) => element.getBoundingClientRect().top < innerHeight)
    .map(describe)
}

/** The filled buttons of a page that are visible without scrolling. */
export const listFilledButtons = async (page: Page): Promise<string[]> =>
  page.evaluate(findFilledButtons, await page.evaluateHandle(createTools))

/**
 * Top of the first text, picture or control of the page below its title, tabs and way back, without parts that load and
 * what only screen readers read.
 * @returns px from the top of the screen; `Infinity` without content
 */
export const measureContentTop = async (page: Page): Promise<number> =>
  page.evaluate(findContentTop, await page.evaluateHandle(createTools))

/** Finds the layout problems of a screen at its current size. */
export const findScreenProblems = async (page: Page): Promise<ScreenProblems> => {
  const tools = await page.evaluateHandle(createTools)
  return {
    isWider: await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
    overlaps: await page.evaluate(findOverlaps, tools),
    cutTexts: await page.evaluate(findCutTexts, tools),
  }
}
