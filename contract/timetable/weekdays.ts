// No schemas here: the router parses the catalogue's URL before the first paint, and zod is loaded later.

/** In the order of ISO 8601: Monday is 1. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** In the order of the day. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** When each part of the day starts and ends, as `HH:MM` in the time zone of the class. The end is not included. */
export const DAY_PART_TIMES = {
  morning: { from: '00:00', to: '12:00' },
  afternoon: { from: '12:00', to: '17:00' },
  evening: { from: '17:00', to: '24:00' },
} as const satisfies Record<DayPart, { from: string; to: string }>

/** @param start as `HH:MM` */
export const toDayPart = (start: string): DayPart =>
  DAY_PARTS.find((part) => start < DAY_PART_TIMES[part].to) ?? 'evening'

/** The number of ISO 8601: Monday is 1. */
export const toIsoWeekday = (weekday: Weekday): number => WEEKDAYS.indexOf(weekday) + 1
