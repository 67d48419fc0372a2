const dayAndClock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment in the reader's own time zone: `21 Nov 2025, 05:02`. */
export const dayAndTime = (iso: string): string => {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? '' : dayAndClock.format(moment)
}
