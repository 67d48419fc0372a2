const LONG_NAME = 10
/** Shorter names are too near to each other: `POST` is one letter from both `PORT` and `HOST`. */
const MIN_LENGTH = 6

/** Whether so many letters to remove, add, replace or swap with their neighbour make one name of the other. */
const isWithinEditDistance = (edits: number, a: string, b: string): boolean => {
  if (a === b) return true
  if (edits === 0) return false
  let same = 0
  while (a[same] === b[same]) same += 1
  const [restA, restB] = [a.slice(same), b.slice(same)]
  const swapped = restA.replace(/^(.)(.)/, '$2$1')
  return [
    [restA.slice(1), restB],
    [restA, restB.slice(1)],
    [restA.slice(1), restB.slice(1)],
    [swapped, restB],
  ].some(([left = '', right = '']) => isWithinEditDistance(edits - 1, left, right))
}

const isSimilar = (name: string, known: string): boolean =>
  known.length >= MIN_LENGTH && isWithinEditDistance(known.length >= LONG_NAME ? 2 : 1, name, known)

/**
 * Finds variables that are nearly one of ours. Others are not our business: a host has many.
 * @param names of the variables that are set
 * @param known names of the settings
 * @returns a line for each, with the name that was probably meant
 */
export const findMisspelledSettings = (names: readonly string[], known: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const meant = known.includes(name) ? undefined : known.find((one) => isSimilar(name, one))
    return meant ? [`${name}: unknown. Did you mean ${meant}?`] : []
  })
