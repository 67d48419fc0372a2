import * as z from 'zod/mini'
import { SlowPhone } from './phone.ts'

const NETWORK_QUIET_MS = 2500
export const READER_PATH = '/quran-chapters/2'
export const FIRST_VERSE = '[id="2:1"]'

export type VisitKind = 'cold' | 'repeat' | 'offline'

const VisitTimings = z.object({
  paint: z.number(),
  content: z.number(),
  largest: z.number(),
  blocked: z.number(),
  text: z.string(),
})

/** Times are milliseconds from the start of the navigation. */
export interface Figures {
  readonly visible: number
  readonly largest: number
  readonly blocked: number
  readonly pageBytes: number
  readonly allBytes: number
  /** Frames per second while scrolling. */
  readonly frames: number
}

const SCROLL = { pixels: 4500, pixelsPerSecond: 1500 }

const countFrames = `(() => {
  globalThis.benchFrames = []
  const note = (time) => { benchFrames.push(time); requestAnimationFrame(note) }
  requestAnimationFrame(note)
})()`
const framesPerSecond = '(benchFrames.length - 1) * 1000 / (benchFrames.at(-1) - benchFrames[0])'

const framesWhileScrolling = async (phone: SlowPhone): Promise<number> => {
  await phone.evaluate(countFrames)
  await phone.scroll(SCROLL.pixels, SCROLL.pixelsPerSecond)
  return z.number().parse(await phone.evaluate(framesPerSecond))
}

// A chapter's header may push the first verse slightly below the fold.
const NEAR_VIEWPORT_MARGIN = '0px 0px 50% 0px'

// Runs in the page before its own scripts. Content counts as visible from the first frame that intersects it.
const watchContent = (selector: string, rootMargin: string): void => {
  const timings = { paint: 0, content: 0, largest: 0, tasks: [{ start: 0, ms: 0 }] }
  const follow = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') timings.paint = startTime
  })
  follow('largest-contentful-paint', ({ startTime }) => {
    timings.largest = startTime
  })
  follow('longtask', ({ startTime: start, duration: ms }) => timings.tasks.push({ start, ms }))
  const note: IntersectionObserverCallback = (entries) => {
    const visibleEntry = entries.find(({ isIntersecting }) => isIntersecting)
    if (visibleEntry && timings.content === 0) timings.content = visibleEntry.time
  }
  const screen = new IntersectionObserver(note, { rootMargin })
  const arrival = new MutationObserver(() => {
    const element = document.querySelector(selector)
    if (!element) return
    screen.observe(element)
    arrival.disconnect()
  })
  arrival.observe(document, { childList: true, subtree: true })
  Object.assign(globalThis, {
    benchSeen: () => {
      const late = timings.tasks.filter(({ start }) => start >= timings.paint)
      const blocked = late.reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0)
      return { ...timings, blocked, text: document.querySelector(selector)?.textContent ?? '' }
    },
  })
}

const WORKER_READY_SCRIPT = 'navigator.serviceWorker.ready.then(() => true)'

/**
 * Visits a page in a new browser process. A cold visit ends when the worker has cached everything.
 * @param profile a folder that later visits reuse
 */
export const visit = async (
  url: string,
  profile: string,
  { way, content = FIRST_VERSE }: { way: VisitKind; content?: string },
): Promise<Figures> => {
  const phone = await SlowPhone.start(profile, way === 'offline')
  try {
    await phone.open(url, `(${watchContent})(${JSON.stringify(content)}, '${NEAR_VIEWPORT_MARGIN}')`)
    await phone.evaluate(WORKER_READY_SCRIPT)
    await phone.traffic.quiet(NETWORK_QUIET_MS)
    const timings = VisitTimings.parse(await phone.evaluate('benchSeen()'))
    if (timings.content === 0 || timings.paint === 0 || timings.text === '')
      throw new Error(`${url} shows no content (${way}).`)
    const { page, worker } = phone.traffic.bytes
    const frames = await framesWhileScrolling(phone)
    return {
      frames,
      visible: Math.max(timings.paint, timings.content),
      largest: timings.largest,
      blocked: timings.blocked,
      pageBytes: page,
      allBytes: page + worker,
    }
  } finally {
    await phone.close()
  }
}
