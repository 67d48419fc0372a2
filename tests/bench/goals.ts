import type { Figures, VisitKind } from './visit.ts'

export type Visits = Readonly<Record<VisitKind, readonly Figures[]>>

const KIB = 1024

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

const medianOf = (visits: readonly Figures[], figure: keyof Figures): number =>
  median(visits.map((figures) => figures[figure]))

interface Goal {
  readonly label: string
  readonly way: VisitKind
  readonly figure: keyof Figures
  readonly unit: 'times the limit' | 'ms' | 'KiB'
  readonly bound: number
  /** A lower bound instead of an upper one. */
  readonly isMinimum?: boolean
}

const createVisibleGoal = (way: VisitKind, bound: number): Goal => ({
  label: `content visible, ${way}`,
  way,
  figure: 'visible',
  unit: 'times the limit',
  bound,
})
const createBlockingGoal = (way: VisitKind): Goal => ({
  label: `blocking time, ${way}`,
  way,
  figure: 'blocked',
  unit: 'ms',
  bound: 100,
})

const GOALS: readonly Goal[] = [
  createVisibleGoal('cold', 1.3),
  createVisibleGoal('repeat', 2),
  createVisibleGoal('offline', 2),
  createBlockingGoal('cold'),
  createBlockingGoal('repeat'),
  createBlockingGoal('offline'),
  {
    label: 'frames while scrolling',
    way: 'offline',
    figure: 'frames',
    unit: 'times the limit',
    bound: 0.95,
    isMinimum: true,
  },
  { label: 'page', way: 'cold', figure: 'pageBytes', unit: 'KiB', bound: 260 },
  { label: 'page and worker', way: 'cold', figure: 'allBytes', unit: 'KiB', bound: 400 },
]

const measureGoal = ({ way, figure, unit }: Goal, ours: Visits, limit: Visits): number => {
  const own = medianOf(ours[way], figure)
  if (unit === 'KiB') return own / KIB
  return unit === 'ms' ? own : own / medianOf(limit[way], figure)
}

/** Prints one line per goal. Returns true if all goals hold. */
export const checkGoals = (ours: Visits, limit: Visits, print: (line: string) => void): boolean =>
  GOALS.map((goal) => {
    const value = measureGoal(goal, ours, limit)
    const holds = goal.isMinimum ? value >= goal.bound : value <= goal.bound
    const formattedValue = goal.unit === 'times the limit' ? value.toFixed(2) : value.toFixed(0)
    print(
      `${holds ? '✔' : '✘'} ${goal.label.padEnd(36)} ${formattedValue.padStart(6)} ${goal.unit}, goal ${goal.bound}`,
    )
    return holds
  }).every(Boolean)

/** Prints the medians behind the ratios. Milliseconds from different machines are not comparable. */
export const printMedians = (ours: Visits, limit: Visits, print: (line: string) => void): void => {
  for (const way of ['cold', 'repeat', 'offline'] as const) {
    const pair = (figure: keyof Figures): string =>
      `${medianOf(ours[way], figure).toFixed(0)} to ${medianOf(limit[way], figure).toFixed(0)}`
    print(`${way}, medians, ours to the limit: visible ${pair('visible')} ms, largest ${pair('largest')} ms,`)
    print(
      `  ${pair('frames')} frames a second while scrolling, blocked ${pair('blocked')} ms, page ${pair('pageBytes')} B, with the worker ${pair('allBytes')} B`,
    )
  }
}
