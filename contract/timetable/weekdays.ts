// No schemas here: the router parses the catalogue's URL before the first paint, and zod is loaded later.

/** In the order of ISO 8601: Monday is 1. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** In the order of the day. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** When each part of the day ends, as `HH:MM` in the time zone of the class. The end is not included. */
const DAY_PART_ENDS = { morning: '12:00', afternoon: '17:00', evening: '24:00' } as const satisfies Record<
  DayPart,
  string
>

/**
 * The SQL function `weekday_parts` has the same limits.
 * @param start as `HH:MM`
 */
export const toDayPart = (start: string): DayPart => DAY_PARTS.find((part) => start < DAY_PART_ENDS[part]) ?? 'evening'

/** The number of ISO 8601: Monday is 1. */
export const toIsoWeekday = (weekday: Weekday): number => WEEKDAYS.indexOf(weekday) + 1
