const LONG_NAME_LENGTH = 10
/** Shorter names are too similar: `POST` is one edit from both `PORT` and `HOST`. */
const MIN_LENGTH = 6

/** Whether `edits` insertions, deletions, substitutions or swaps of neighbours turn one name into the other. */
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
  known.length >= MIN_LENGTH && isWithinEditDistance(known.length >= LONG_NAME_LENGTH ? 2 : 1, name, known)

/**
 * Finds variables that look like a misspelled setting. Other unknown variables are ignored: a host sets many.
 * @returns a message for each, with the name that was probably meant
 */
export const findMisspelledSettings = (names: readonly string[], known: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const suggestion = known.includes(name) ? undefined : known.find((one) => isSimilar(name, one))
    return suggestion ? [`${name}: unknown. Did you mean ${suggestion}?`] : []
  })
