/** Prerendered pages show this time zone, because most classes and students are in Pakistan. */
export const PAKISTAN_TIME_ZONE = 'Asia/Karachi'

const wallClocks = new Map<string, Intl.DateTimeFormat>()

// Creating a format takes 0.3 ms on a slow phone, and a list of classes needs one for each lesson.
const wallClockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = wallClocks.get(timeZone)
  if (known) return known
  const created = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  wallClocks.set(timeZone, created)
  return created
}

/**
 * The wall-clock time of a time zone as if it were UTC. Read it with the UTC methods of `Date`.
 * @param at milliseconds since 1970
 */
export const toWallClock = (at: number, timeZone: string): number => {
  const parts = new Map(
    wallClockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/**
 * The instant of a wall-clock time in a time zone. For a time that a clock change skips, uses the offset before the
 * change.
 * @param wall as {@link toWallClock} returns it
 */
export const fromWallClock = (wall: number, timeZone: string): number => {
  // The offset at the guess is that of the result, except within hours of a clock change: the second step corrects it.
  const guess = wall - (toWallClock(wall, timeZone) - wall)
  return wall - (toWallClock(guess, timeZone) - guess)
}
