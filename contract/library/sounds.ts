import { fold } from './fold.ts'

/** Articles and joints as they are written between Latin words, in every assimilation: ar-Rahman, ayat ul kursi. */
const JOINTS = /^(?:[aeiu]l|[aiu](?:r|s|sh|n|t|d|dh|z|th)|e|i|o)$/u
const ARTICLE = /^(?:wa|fa|bi|ka)?al(?!lah)(?=[^aeiou\s]\w\w)/u
/** The transliteration writes the letter ain so. */
const AIN = /AA/gu

/** Letters that one ear hears alike, from the longest spelling to the shortest. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/kh|[qc](?!h)/gu, 'k'],
  [/gh/gu, 'g'],
  [/ph/gu, 'f'],
  [/th|dh|zh|z/gu, 's'],
  [/v/gu, 'w'],
  [/ee|ie|y(?![aeiou])/gu, 'i'],
  [/oo|ou|o/gu, 'u'],
  [/e/gu, 'a'],
  [/(.)\1+/gu, '$1'],
  [/(?<=.)h$/u, ''],
]

/**
 * How a Latin word sounds, whichever of its spellings is used: Rehman and Rahmaan, Yaseen and Ya-Sin, Kausar and Kawthar.
 * @param word folded
 */
export const soundOf = (word: string): string =>
  ALIKE.reduce((sound, [letters, one]) => sound.replace(letters, one), word.replace(ARTICLE, ''))

const VOWELS = /(?<=.)[aiuwy]|^[aiu]/gu
const TWICE = /(.)\1+/gu

/**
 * The consonants of a sound: what stays the same however its vowels are written.
 * @param sound from {@link soundOf}
 */
export const bonesOf = (sound: string): string => sound.replace(VOWELS, '').replace(TWICE, '$1')

/**
 * The sounds of a Latin text, a word each, without articles and joints.
 * @param text as it is shown or typed
 */
export const soundsIn = (text: string): string[] => {
  const words = fold(text).split(' ')
  const spoken = words.filter((word) => !JOINTS.test(word))
  return (spoken.length > 0 ? spoken : words).map(soundOf).filter((sound) => sound !== '')
}

/**
 * The sounds of a text of the transliteration.
 * @param text as published
 */
export const soundsPublished = (text: string): string[] => soundsIn(text.replace(AIN, ''))

/**
 * All consonants of a phrase without the gaps between its words and the breaths at their ends: "bismillah ir rahman" and
 * "Bismi Allahi alrrahmani".
 * @param sounds from {@link soundsIn}
 */
export const bonesOfPhrase = (sounds: readonly string[]): string =>
  sounds.map(bonesOf).join('').replace(/[why]/gu, '').replace(TWICE, '$1')

/**
 * A phrase without the gaps between its words: "illallah" and "illa Allahu".
 * @param sounds from {@link soundsIn}
 */
export const joined = (sounds: readonly string[]): string => sounds.join('').replace(TWICE, '$1')
