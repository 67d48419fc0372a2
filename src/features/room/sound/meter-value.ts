/** The quietest level that the meter shows, in decibels below full scale. */
const FLOOR_DB = -60

/** Converts an amplitude from 0 to 1 to the meter's value from 0 to 1, in decibels, as the ear hears it. */
export const toMeterValue = (amplitude: number): number => {
  const decibels = 20 * Math.log10(Math.max(amplitude, Number.MIN_VALUE))
  return Math.min(1, Math.max(0, 1 - decibels / FLOOR_DB))
}
