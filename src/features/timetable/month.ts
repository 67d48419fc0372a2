/** A month of the reader's calendar. */
export interface Month {
  readonly year: number
  /** 0 is January. */
  readonly index: number
}

export const monthOf = (time: number): Month => {
  const day = new Date(time)
  return { year: day.getFullYear(), index: day.getMonth() }
}

export const addMonths = ({ year, index }: Month, count: number): Month =>
  monthOf(new Date(year, index + count).getTime())

/** @param text as in a URL, `2026-11`; anything else is the month of `now` */
export const parseMonth = (text: string | undefined, now: number): Month => {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? []
  return year && month ? { year: Number(year), index: Number(month) - 1 } : monthOf(now)
}

export const toMonthText = ({ year, index }: Month): string => `${year}-${String(index + 1).padStart(2, '0')}`

const DAYS_OF_WEEK = 7

/** The days of the weeks of a month, from a Monday to a Sunday, each at midnight of the reader. */
export const listDays = ({ year, index }: Month): Date[] => {
  const weekday = (new Date(year, index, 1).getDay() + 6) % DAYS_OF_WEEK
  const length = new Date(year, index + 1, 0).getDate()
  const weeks = Math.ceil((weekday + length) / DAYS_OF_WEEK)
  return Array.from({ length: weeks * DAYS_OF_WEEK }, (_, day) => new Date(year, index, day + 1 - weekday))
}

/** The range of all days that the calendar shows for a month, as ISO 8601. */
export const toRange = (month: Month): { from: string; to: string } => {
  const days = listDays(month)
  const [first = new Date(), last = first] = [days[0], days.at(-1)]
  const end = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1)
  return { from: first.toISOString(), to: end.toISOString() }
}

/** `2026-11-23` by the reader's calendar. */
export const toDayKey = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
