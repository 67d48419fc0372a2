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
