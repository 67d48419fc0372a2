const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * `Tue 24 Nov, 18:00`
 * @param iso UTC
 */
export const formatLessonStart = (iso: string, timeZone: string): string => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  return format.format(new Date(iso))
}
