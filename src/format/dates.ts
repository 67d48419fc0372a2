let dateTimeFormat: Intl.DateTimeFormat | undefined

/** In the reader's time zone: `21 Nov 2025, 05:02`. */
export const formatDateTime = (iso: string): string => {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return ''
  // Created on first use, because the browser loads its locale tables for it.
  dateTimeFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return dateTimeFormat.format(moment)
}

let dateFormat: Intl.DateTimeFormat | undefined

/** In the reader's time zone: `21 Nov 2025`. */
export const formatDate = (iso: string): string => {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return ''
  dateFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
  return dateFormat.format(moment)
}

let dayFormat: Intl.DateTimeFormat | undefined

/**
 * A day of the calendar, the same in each time zone: `21 Nov 2025`.
 * @param day `YYYY-MM-DD`
 */
export const formatDay = (day: string): string => {
  const moment = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(moment.getTime())) return ''
  dayFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  return dayFormat.format(moment)
}

const DAY_MS = 86_400_000

/**
 * The days until a day begins in Pakistan, where the days of payments begin; negative afterwards.
 * @param day `YYYY-MM-DD`
 * @param now milliseconds since 1970
 */
export const daysUntil = (day: string, now: number): number => (Date.parse(`${day}T00:00:00+05:00`) - now) / DAY_MS

/** Whether a day is over in Pakistan. The parameters are those of {@link daysUntil}. */
export const isDayOver = (day: string, now: number): boolean => daysUntil(day, now) < -1
