import type { AuditFilter } from '#contract/admin/audit.ts'

/** The periods of the trail, with their labels. */
export const PERIODS = {
  today: 'Today',
  week: 'Last 7 days',
  month: 'Last 30 days',
  chosen: 'Choose dates',
} as const
export type Period = keyof typeof PERIODS

/** A period with a first and last day, as `YYYY-MM-DD`; empty for an open end. */
export interface ChosenDays {
  readonly first: string
  readonly last: string
}

const DAYS_BACK = { today: 0, week: 6, month: 29 } as const

/** The start of a day by the reader's clock. */
const startOf = (date: Date, daysLater: number): string =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater).toISOString()

const startOfDay = (day: string, daysLater: number): string | undefined => {
  const date = new Date(`${day}T00:00:00`)
  return Number.isNaN(date.getTime()) ? undefined : startOf(date, daysLater)
}

/** The times of a period; both are undefined for the whole trail. The last day belongs to it. */
export const toTimes = (
  period: Period | undefined,
  { first, last }: ChosenDays,
  now: Date,
): Pick<AuditFilter, 'since' | 'until'> => {
  if (period === undefined) return {}
  if (period === 'chosen') return { since: startOfDay(first, 0), until: startOfDay(last, 1) }
  return { since: startOf(now, -DAYS_BACK[period]) }
}
