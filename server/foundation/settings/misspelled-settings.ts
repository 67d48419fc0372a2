import { FOREIGN_NAMES, GROUPS, SYNONYMS } from './foreign-settings.ts'

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

const toSingular = (word: string): string => (word.length > 3 ? word.replace(/S$/, '') : word)
const toWords = (name: string): readonly string[] =>
  name.split('_').map((word) => SYNONYMS[word] ?? SYNONYMS[toSingular(word)] ?? toSingular(word))

const startsWith = (words: readonly string[], start: readonly string[]): boolean =>
  start.length > 1 && start.every((word, index) => words[index] === word)

/** `SITE_QUOTA`, `S3_ACCESS_KEY_ID` and `DATA_FOLDER` have the words of a setting, or one begins with the other. */
const hasSameWords = (name: string, known: string): boolean => {
  const [words, ours] = [toWords(name), toWords(known)]
  return startsWith(words, ours) || startsWith(ours, words)
}

/** Kubernetes and Docker links describe each service in variables such as `REDIS_PORT=tcp://10.0.0.1:6379`. */
const isServiceLink = (name: string, value: string): boolean =>
  /_SERVICE_(?:HOST|PORT)(?:_|$)|_PORT_\d+_(?:TCP|UDP|SCTP)/.test(name) || /^(?:tcp|udp|sctp):\/\//.test(value)

/** What an unknown name probably means; more than one setting if only its kind is recognised. */
const suggest = (name: string, known: readonly string[]): readonly string[] => {
  const upper = name.toUpperCase().replace(/^HALAQAH_/, '')
  const one =
    known.find((ours) => ours === upper) ??
    FOREIGN_NAMES[upper] ??
    known.find((ours) => isSimilar(upper, ours)) ??
    known.find((ours) => hasSameWords(upper, ours))
  if (one) return [one]
  const [word = '', ...rest] = upper.split('_')
  const group = SYNONYMS[word] ?? word
  return rest.length > 0 && GROUPS.includes(group) ? known.filter((ours) => ours.startsWith(`${group}_`)) : []
}

/** Platforms set names such as DB_URL beside the one that we read. */
const SET_BY_PLATFORMS: readonly string[] = ['DATABASE_URL', 'REDIS_URL']

/**
 * Finds variables that look like a misspelled setting. Other unknown variables are ignored: a host sets many.
 * @returns a message for each, with the name that was probably meant, and no value
 */
export const findMisspelledSettings = (
  given: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): readonly string[] =>
  Object.entries(given).flatMap(([name, value = '']) => {
    if (known.includes(name) || isServiceLink(name, value)) return []
    const meant = suggest(name, known)
    const isExtra = meant.every((ours) => SET_BY_PLATFORMS.includes(ours) && given[ours] !== undefined)
    return isExtra ? [] : [`${name}: unknown. Did you mean ${meant.join(' or ')}?`]
  })
