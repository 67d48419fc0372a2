import { describeWeeklyLessons, formatWeeklyLessons } from './weekly-lessons.ts'
import { PAKISTAN_TIME_ZONE } from './zoned-time.ts'

type Schedule = Parameters<typeof formatWeeklyLessons>[0]

/**
 * The weekly lessons by the reader's clock, and by Pakistan's if it shows another time:
 * `Mon, Wed 13:00–13:30 (18:00–18:30 in Pakistan)`.
 * @param now milliseconds since 1970
 */
export const formatLessonsForReader = (schedule: Schedule, reader: string, now: number): string => {
  const own = formatWeeklyLessons(schedule, reader, now)
  const inPakistan = formatWeeklyLessons(schedule, PAKISTAN_TIME_ZONE, now)
  if (own === inPakistan) return own
  const [first, ...others] = describeWeeklyLessons(schedule, PAKISTAN_TIME_ZONE, now)
  const isSameDay = first !== undefined && others.length === 0 && own.startsWith(`${first.days} `)
  return `${own} (${isSameDay ? first.time : inPakistan} in Pakistan)`
}
