import type { Statistics } from '#contract/admin/statistics.ts'

/** In the order of the tiles. */
const FIGURES = [
  { of: 'totalUsers', label: 'Total Users' },
  { of: 'totalGigs', label: 'Total Gigs' },
  { of: 'totalStudents', label: 'Total Students' },
  { of: 'totalTeachers', label: 'Total Teachers' },
] as const

export interface Figure {
  readonly label: string
  readonly value: number
}

export const toFigures = (statistics: Statistics): readonly Figure[] =>
  FIGURES.map(({ of, label }) => ({ label, value: statistics[of] }))

const STEPS_OF_TEN = [1, 2, 5, 10] as const

/** The values at the lines of a chart: 0, and round steps to the first that is not below the highest value. */
export const toAxisTicks = (highest: number): readonly number[] => {
  const wanted = Math.max(1, highest) / 4
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = Math.max(1, power * (STEPS_OF_TEN.find((factor) => power * factor >= wanted) ?? 10))
  return Array.from({ length: Math.ceil(Math.max(1, highest) / step) + 1 }, (_, place) => place * step)
}
