let monthFormat: Intl.DateTimeFormat | undefined
let dayFormat: Intl.DateTimeFormat | undefined

const toTime = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The month that begins on a day. @param day `YYYY-MM-DD` @returns `November 2026`, the same in every time zone */
export const formatMonth = (day: string): string => {
  monthFormat ??= new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return monthFormat.format(toTime(day))
}

/** @param day `YYYY-MM-DD` @returns `12 December 2026`, the same in every time zone */
export const formatDay = (day: string): string => {
  dayFormat ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return dayFormat.format(toTime(day))
}
