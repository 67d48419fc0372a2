import { derivedField } from './derived-field.ts'
import { editDistanceWithin } from './edit-distance.ts'
import { ANYWHERE, type Field, rankIn, verseAt, versesWithAll } from './field.ts'
import { note, type Ranks } from './ranks.ts'
import { bonesOf, bonesOfPhrase, joined } from './sounds.ts'

/** From this length on, a sound may be the beginning of a word; a shorter one must be the whole word. */
const PREFIX = 3
/** One consonant alone is in half of all verses. */
const FEWEST_BONES = 2
/** Without the spaces, a shorter phrase is found across any two words. */
const SHORTEST_PHRASE = 7
/** At least three of four typed letters must match: consonants alone also find "blah" in "bil-haqq". */
const LETTERS_PER_ERROR = 4

/** "And", "in", "for" and the article are joined to the word that follows: lilrrahmani. */
const PARTICLES = /^(?:wa|fa)?(?:bi|li|la)?l?$/u

const isShort = (sound: string): boolean => sound.length < PREFIX

const isClose = (distance: number, sound: string): boolean => distance * LETTERS_PER_ERROR <= sound.length

const begins = (word: string, sound: string): boolean => {
  const at = word.indexOf(sound)
  return at !== -1 && PARTICLES.test(word.slice(0, at))
}

/** Each sound is a whole word or the beginning of one. */
const byWords = (field: Field, sounds: readonly string[]): Ranks => {
  const ranks: Ranks = new Map()
  const prefixes = sounds.filter((sound) => !isShort(sound))
  const needles = sounds.map((sound) => (isShort(sound) ? ` ${sound} ` : sound))
  for (const verse of versesWithAll(field, needles)) {
    const words = verseAt(field, verse).split(' ')
    if (prefixes.every((sound) => words.some((word) => begins(word, sound))))
      note(ranks, verse, rankIn(field, verse, sounds.join(' ')))
  }
  return ranks
}

/** The words may be separated differently: "subhanallah" is two words in the text. */
const byPhrase = (field: Field, sounds: readonly string[]): Ranks => {
  const ranks: Ranks = new Map()
  const [phrase, bones] = [joined(sounds), bonesOfPhrase(sounds)]
  if (phrase.length < SHORTEST_PHRASE) return ranks
  const whole = derivedField(field, 'joined', (line) => joined(line.split(' ')))
  for (const verse of versesWithAll(whole, [phrase])) note(ranks, verse, ANYWHERE)
  if (ranks.size > 0 || isShort(bones)) return ranks
  const bare = derivedField(field, 'phrases', (line) => bonesOfPhrase(line.split(' ')))
  for (const verse of versesWithAll(bare, [bones])) {
    const distance = editDistanceWithin(verseAt(whole, verse), phrase)
    if (isClose(distance, phrase)) note(ranks, verse, ANYWHERE + distance)
  }
  return ranks
}

const distanceOf = (text: string, sound: string): number => {
  if (isShort(sound)) return text.includes(` ${sound} `) ? 0 : sound.length
  return editDistanceWithin(text, ` ${sound}`)
}

/** The vowels may be spelled differently: "mumin" and "muumin". */
const byBones = (field: Field, sounds: readonly string[]): Ranks => {
  const ranks: Ranks = new Map()
  const bones = sounds.filter((sound) => !isShort(sound)).map(bonesOf)
  if (bones.length === 0 || bones.some((one) => one.length < FEWEST_BONES)) return ranks
  const bare = derivedField(field, 'bones', (line) => line.split(' ').map(bonesOf).join(' '))
  const needles = bones.map((one) => (isShort(one) ? ` ${one} ` : ` ${one}`))
  for (const verse of versesWithAll(bare, needles)) {
    const text = verseAt(field, verse)
    const distances = sounds.map((sound) => distanceOf(text, sound))
    if (sounds.every((sound, index) => isClose(distances[index] ?? 0, sound)))
      note(ranks, verse, ANYWHERE + distances.reduce((sum, distance) => sum + distance, 0))
  }
  return ranks
}

const WAYS = [byWords, byPhrase, byBones] as const

/**
 * Finds the verses that sound like a query: by its words, else as one phrase, else by its consonants.
 * @param field the sounds of the transliteration
 * @param sounds of the query
 */
export const lookUpSounds = (field: Field, sounds: readonly string[]): Ranks => {
  // "zzzzzz" sounds like one letter, which says nothing.
  if (sounds.length === 0 || sounds.some((sound) => sound.length < 2)) return new Map()
  for (const way of WAYS) {
    const ranks = way(field, sounds)
    if (ranks.size > 0) return ranks
  }
  return new Map()
}
