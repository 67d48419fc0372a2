// No schemas here: the router parses the catalogue's URL before the first paint, and zod is loaded later.

/** In the order of ISO 8601: Monday is 1. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Morning ends at noon, the afternoon at five, in the time zone of the class. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** @param start as `HH:MM` */
export const toDayPart = (start: string): DayPart => {
  if (start < '12:00') return 'morning'
  return start < '17:00' ? 'afternoon' : 'evening'
}

/** The number of ISO 8601: Monday is 1. */
export const toIsoWeekday = (weekday: Weekday): number => WEEKDAYS.indexOf(weekday) + 1
