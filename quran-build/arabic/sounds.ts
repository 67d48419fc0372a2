/** The orthography of a text, which decides where a small alif belongs. */
export type Script = 'indopak' | 'uthmani'

/** A long vowel is written as its short vowel with the lengthening letter, independent of the script. */
const VOWEL_SOUNDS: Readonly<Record<string, string>> = {
  '\u064e': 'a',
  '\u064f': 'u',
  '\u0650': 'i',
  '\u064b': 'an',
  '\u064c': 'un',
  '\u064d': 'in',
  '\u0670': 'aA',
  '\u0657': 'uW',
  '\u0656': 'iY',
  '\u06e5': 'uW',
  '\u06e6': 'iY',
  '\u06e7': 'iY',
}
const SHORT_VOWEL = /[\u064b-\u0650]/u
const SMALL_ALIF = '\u0670'
const SHADDA = '\u0651'
const HAMZA_SEAT = /[\u0654\u0655]/u
const MADD = /[\u0653\u06e4]/u
/** Noon is pronounced as meem before ba. */
const SMALL_MEEM = /[\u06e2\u06ed]/u
/** IndoPak writes the noon of a tanween before a silent alif separately, with its kasra. */
const SEPARATE_NOON = '\u0650\u06e8'
const TATWEEL = '\u0640'
const HAMZA = '\u0621'
const ALIF = '\u0627'
const WASLA = '\u0671'
const WAW = '\u0648'
const YA = /[\u0649\u064a\u06cc]/u
const PAUSE_SIGN = /[\u06d6-\u06db]/u
/** Uthmani texts omit the small alif of the name of God. */
const NAME_OF_GOD =
  /(\u0644[\u064e\u0650]?\u0651?\u0644)\u064e\u0651(?=\u0647[\u064e-\u0650](?:\s|$|[\u06d6-\u06db]|\u0645))/gu

/** A base letter with its marks. */
interface LetterCluster {
  readonly letter: string
  marks: string
  /** Index of its word in the verse. */
  readonly word: number
  readonly startsWord: boolean
}

/** A strong letter with all sounds up to the next strong letter. */
interface Syllable {
  readonly letter: string
  sounds: string
  /** Index of the word that contains the letter; -1 before the first strong letter. */
  readonly word: number
}

const isBaseLetter = (character: string): boolean => /\p{Lo}/u.test(character) || character === TATWEEL

const splitIntoClusters = (words: readonly string[]): LetterCluster[] => {
  const clusters: LetterCluster[] = []
  for (const [word, text] of words.entries()) {
    let startsWord = true
    for (const character of text) {
      const last = clusters.at(-1)
      if (isBaseLetter(character)) {
        clusters.push({ letter: character, marks: '', word, startsWord })
        startsWord = false
      } else if (last) last.marks += character
    }
  }
  return clusters
}

/** The vowels of a cluster, short before long, with madd and small meem. */
const toVowelSounds = ({ marks }: LetterCluster): string => {
  const apart = marks.includes(SEPARATE_NOON)
  const found = [...(apart ? marks.replace(SEPARATE_NOON, '') : marks)].flatMap((mark) => VOWEL_SOUNDS[mark] ?? [])
  const vowels = found.toSorted((one, other) => Number(/[A-Z]/u.test(one)) - Number(/[A-Z]/u.test(other))).join('')
  return `${vowels}${apart ? 'n' : ''}${MADD.test(marks) ? 'M' : ''}${SMALL_MEEM.test(marks) ? 'm' : ''}`
}

/** Doubling, except of first letters: witnesses differ in it. */
const toDoublingSound = ({ marks, startsWord }: LetterCluster): string =>
  marks.includes(SHADDA) && !startsWord ? '~' : ''

/**
 * Whether a waw or ya is silent and only carries a small alif. Uthmani texts write the alif above it, IndoPak texts
 * before it.
 */
const carriesAlif = (cluster: LetterCluster, before: LetterCluster | undefined, script: Script): boolean => {
  const { marks, startsWord } = cluster
  if (startsWord || marks.includes(SHADDA) || SHORT_VOWEL.test(marks)) return false
  const hasAlif = marks.includes(SMALL_ALIF)
  if (script === 'uthmani') return hasAlif
  return !hasAlif && before?.marks.includes(SMALL_ALIF) === true
}

const toAlifSounds = (cluster: LetterCluster): string => {
  const vowels = toVowelSounds(cluster)
  return /[aiu]/u.test(vowels) ? `'${vowels}` : `A${vowels}`
}

interface ClusterInContext {
  readonly cluster: LetterCluster
  readonly before: LetterCluster | undefined
  readonly script: Script
}

/** The sounds of a waw or ya. */
const toGlideSounds = ({ cluster, before, script }: ClusterInContext): string => {
  const name = cluster.letter === WAW ? 'W' : 'Y'
  if (carriesAlif(cluster, before, script)) return `${toVowelSounds(cluster)}s${name}`
  return name + toDoublingSound(cluster) + toVowelSounds(cluster)
}

/** The sounds of a weak letter; undefined for a strong letter. */
const toWeakLetterSounds = (reading: ClusterInContext): string | undefined => {
  const { cluster } = reading
  const { letter, marks } = cluster
  if (letter === HAMZA || HAMZA_SEAT.test(marks)) return `'${toVowelSounds(cluster)}`
  if (letter === WASLA) return '?'
  if (letter === ALIF) return toAlifSounds(cluster)
  if (letter === TATWEEL) return toVowelSounds(cluster)
  return letter === WAW || YA.test(letter) ? toGlideSounds(reading) : undefined
}

const toStrongSyllable = (cluster: LetterCluster): Syllable => ({
  letter: cluster.letter,
  sounds: toDoublingSound(cluster) + toVowelSounds(cluster),
  word: cluster.word,
})

/**
 * Divides a verse into syllables, without sukun and pause signs: they have no sound, and the scripts differ in them.
 */
const splitIntoSyllables = (words: readonly string[], script: Script): Syllable[] => {
  const start: Syllable = { letter: '', sounds: '', word: -1 }
  const syllables = [start]
  let before: LetterCluster | undefined
  for (const cluster of splitIntoClusters(words)) {
    const weak = toWeakLetterSounds({ cluster, before, script })
    if (weak === undefined) syllables.push(toStrongSyllable(cluster))
    else (syllables.at(-1) ?? start).sounds += weak
    if (cluster.letter !== TATWEEL) before = cluster
  }
  return syllables
}

const splitIntoWords = (verse: string): string[] =>
  verse
    .normalize('NFD')
    .split(/\s+/u)
    .filter((word) => /\p{Lo}/u.test(word))

/** Normalises equivalent spellings: each short vowel once, the small meem last. */
const normalizeSounds = (sounds: string): string => {
  const once = sounds.replaceAll(/([aiuM])\1+/gu, '$1')
  return once.includes('m') ? `${once.replaceAll('m', '')}m` : once
}

/**
 * Compares sounds at a pause: after it a silent alif is pronounced with a vowel, and nothing is lengthened or merged
 * across it.
 */
const haveEqualSoundsAtPause = (ours: string, theirs: string): boolean => {
  const apart = (sounds: string): string => normalizeSounds(sounds.replaceAll(/[Mm]/gu, ''))
  return ['A', "'a", "'i", "'u"].some((alif) => apart(theirs.replaceAll('?', alif)) === apart(ours))
}

const haveEqualSounds = (ours: string, theirs: string): boolean =>
  normalizeSounds(theirs.replaceAll('?', 'A')) === normalizeSounds(ours)

/**
 * Finds the words of a verse that a witness pronounces differently: another vowel, length, doubling, weak letter,
 * hamza, madd or merged noon. Doubled first letters are ignored; `marks.ts` has a rule for them.
 * @param verse the IndoPak text
 * @param witness a text in Uthmani or modern spelling with the same strong letters
 */
export const findWordsWithOtherSounds = (verse: string, witness: string): string[] => {
  const words = splitIntoWords(verse)
  const theirs = splitIntoSyllables(
    splitIntoWords(witness.normalize('NFD').replaceAll(NAME_OF_GOD, '$1\u0651\u0670')),
    'uthmani',
  )
  const differing = splitIntoSyllables(words, 'indopak').filter(({ sounds, word }, index) => {
    const isPause = word === -1 || word === words.length - 1 || PAUSE_SIGN.test(words[word] ?? '')
    return !(isPause ? haveEqualSoundsAtPause : haveEqualSounds)(sounds, theirs[index]?.sounds ?? '')
  })
  return [...new Set(differing.map(({ word }) => (words[Math.max(word, 0)] ?? '').normalize('NFC')))]
}
