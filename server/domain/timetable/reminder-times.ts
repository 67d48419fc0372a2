const MINUTE_MS = 60_000

/** How long before a lesson each reminder is due, the earlier first. */
export const REMINDERS = [
  { kind: 'lesson-tomorrow', minutesBefore: 24 * 60 },
  { kind: 'lesson-soon', minutesBefore: 15 },
] as const

export const toReminderTime = (startsAt: Date, minutesBefore: number): Date =>
  new Date(startsAt.getTime() - minutesBefore * MINUTE_MS)

export const listReminderTimes = (startsAt: Date): Date[] =>
  REMINDERS.map(({ minutesBefore }) => toReminderTime(startsAt, minutesBefore))
