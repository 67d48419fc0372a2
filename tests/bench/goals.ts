import type { Figures, Way } from './visit.ts'

/** All visits of one kind to one of the two. */
export type Visits = Readonly<Record<Way, readonly Figures[]>>

const KIB = 1024

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

const medianOf = (visits: readonly Figures[], what: keyof Figures): number =>
  median(visits.map((figures) => figures[what]))

interface Goal {
  readonly words: string
  readonly way: Way
  readonly what: keyof Figures
  readonly unit: 'times the limit' | 'ms' | 'KiB'
  readonly bound: number
  /** Whether the figure must not be below it; else it must not be above. */
  readonly isLeast?: boolean
}

const times = (way: Way, what: keyof Figures, bound: number): Goal => ({
  words: `${what === 'visible' ? 'content visible' : 'largest paint'}, ${way}`,
  way,
  what,
  unit: 'times the limit',
  bound,
})
const blocking = (way: Way): Goal => ({ words: `blocking time, ${way}`, way, what: 'blocked', unit: 'ms', bound: 100 })

const GOALS: readonly Goal[] = [
  times('cold', 'visible', 1),
  times('repeat', 'visible', 1.3),
  times('offline', 'visible', 1.3),
  times('cold', 'largest', 1.2),
  times('repeat', 'largest', 1.2),
  times('offline', 'largest', 1.2),
  blocking('cold'),
  blocking('repeat'),
  blocking('offline'),
  {
    words: 'frames while scrolling',
    way: 'offline',
    what: 'frames',
    unit: 'times the limit',
    bound: 0.95,
    isLeast: true,
  },
  { words: 'the page', way: 'cold', what: 'pageBytes', unit: 'KiB', bound: 260 },
  { words: "the page and the worker's precache", way: 'cold', what: 'allBytes', unit: 'KiB', bound: 400 },
]

const figureFor = ({ way, what, unit }: Goal, ours: Visits, limit: Visits): number => {
  const own = medianOf(ours[way], what)
  if (unit === 'KiB') return own / KIB
  return unit === 'ms' ? own : own / medianOf(limit[way], what)
}

/** One line a goal; the answer is whether all of them hold. */
export const judge = (ours: Visits, limit: Visits, say: (line: string) => void): boolean =>
  GOALS.map((goal) => {
    const figure = figureFor(goal, ours, limit)
    const isHeld = goal.isLeast ? figure >= goal.bound : figure <= goal.bound
    const shown = goal.unit === 'times the limit' ? figure.toFixed(2) : figure.toFixed(0)
    say(`${isHeld ? '✔' : '✘'} ${goal.words.padEnd(36)} ${shown.padStart(6)} ${goal.unit}, goal ${goal.bound}`)
    return isHeld
  }).every(Boolean)

/** The medians behind the ratios. Milliseconds tell of the machine: only what stands side by side may be compared. */
export const tell = (ours: Visits, limit: Visits, say: (line: string) => void): void => {
  for (const way of ['cold', 'repeat', 'offline'] as const) {
    const pair = (what: keyof Figures): string =>
      `${medianOf(ours[way], what).toFixed(0)} to ${medianOf(limit[way], what).toFixed(0)}`
    say(`${way}, medians, ours to the limit: visible ${pair('visible')} ms, largest ${pair('largest')} ms,`)
    say(
      `  ${pair('frames')} frames a second while scrolling, blocked ${pair('blocked')} ms, page ${pair('pageBytes')} B, with the worker ${pair('allBytes')} B`,
    )
  }
}
