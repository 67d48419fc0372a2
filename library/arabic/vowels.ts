/** Each short vowel and each sign that stands for a long one, by its sound; tanween keeps its n. */
const SOUNDS: Readonly<Record<string, string>> = {
  '\u064e': 'a',
  '\u064f': 'u',
  '\u0650': 'i',
  '\u0670': 'a',
  '\u0657': 'u',
  '\u0656': 'i',
  '\u06e5': 'u',
  '\u06e6': 'i',
  '\u064b': 'an ',
  '\u064c': 'un ',
  '\u064d': 'in ',
}
const WEAK_LETTER = /[\u0621\u0627\u0648\u0649\u064a\u06cc]/u
/** Uthmani texts mark the alif that is silent after another word; IndoPak texts give it a vowel after a pause. */
const WASLA = '\u0671'
const TATWEEL = '\u0640'

/** A strong letter with the vowels that follow it, up to the next strong letter. */
interface Syllable {
  readonly letter: string
  vowels: string
  /** The word that holds the letter. */
  readonly word: string
}

const soundOf = (character: string): string | undefined => {
  if (character === WASLA) return '?'
  const sound = SOUNDS[character]
  if (sound !== undefined) return sound
  return character === TATWEEL || WEAK_LETTER.test(character) || !/\p{L}/u.test(character) ? '' : undefined
}

/**
 * Divides a verse into syllables. Sukun, shadda, hamza, madd and pause signs are left out: the orthographies write them
 * differently.
 * @param verse in any orthography
 */
const syllablesOf = (verse: string): Syllable[] => {
  const syllables: Syllable[] = [{ letter: '', vowels: '', word: verse.split(' ')[0] ?? '' }]
  for (const word of verse.split(/\s+/u)) {
    for (const character of word.normalize('NFD')) {
      const sound = soundOf(character)
      const last = syllables.at(-1)
      if (sound === undefined) syllables.push({ letter: character, vowels: '', word })
      else if (last) last.vowels += sound
    }
  }
  return syllables
}

const joined = (vowels: string): string => vowels.replaceAll(/([aiu])\1+/gu, '$1')

const agree = (ours: string, theirs: string): boolean => {
  const readings = theirs.includes('?') ? ['', 'a', 'i', 'u'].map((vowel) => theirs.replaceAll('?', vowel)) : [theirs]
  return readings.some((reading) => joined(reading) === joined(ours))
}

/**
 * The words of a verse whose vowels differ from those of a witness.
 * @param verse the IndoPak text
 * @param witness an Uthmani text with the same strong letters
 * @returns the words of the verse, in order; empty when all vowels agree
 */
export const wordsWithOtherVowels = (verse: string, witness: string): string[] => {
  const theirs = syllablesOf(witness)
  const words = syllablesOf(verse).flatMap(({ vowels, word }, index) =>
    agree(vowels, theirs[index]?.vowels ?? '') ? [] : [word],
  )
  return [...new Set(words)]
}
