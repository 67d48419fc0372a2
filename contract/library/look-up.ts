import {
  ANYWHERE,
  type Field,
  fieldOf,
  IN_A_ROW,
  needle,
  RANKS,
  rankIn,
  type Script,
  scriptOf,
  versesWithAll,
} from './field.ts'
import type { Folded } from './fold.ts'
import { bonesOf, bonesOfPhrase, soundsIn } from './sounds.ts'

interface Fields {
  readonly fields: readonly Field[]
  readonly sounds: () => Field | undefined
}

interface Wanted {
  readonly folded: string
  readonly words: readonly string[]
}

interface Found {
  /** Numbers of verses from 0, the closest first. */
  readonly verses: readonly number[]
  /** Whether the words were not found as they are written, but as they sound. */
  readonly bySound: boolean
}

/** Verse and rank, the best rank of all texts. */
type Ranks = Map<number, number>

const inOrder = (ranks: Ranks): number[] => {
  const byRank = RANKS.map((): number[] => [])
  for (const verse of [...ranks.keys()].sort((one, other) => one - other))
    byRank[ranks.get(verse) ?? ANYWHERE]?.push(verse)
  return byRank.flat()
}

const note = (ranks: Ranks, verse: number, rank: number): void => {
  ranks.set(verse, Math.min(rank, ranks.get(verse) ?? rank))
}

/** The verses that have all words of one script together in one text. */
const together = (fields: readonly Field[], { folded, words }: Wanted): Ranks => {
  const ranks: Ranks = new Map()
  for (const field of fields) {
    for (const verse of versesWithAll(field, words.map(needle))) note(ranks, verse, rankIn(field, verse, folded))
  }
  return ranks
}

const inBoth = (one: Ranks, other: Ranks): Ranks =>
  new Map([...one].flatMap(([verse, rank]) => (other.has(verse) ? [[verse, Math.max(rank, IN_A_ROW)]] : [])))

/** As they are written: the words of each script together in one text, all scripts in the verse. */
const asWritten = ({ fields }: Fields, { folded, words }: Wanted): Ranks => {
  const scripts = [...new Set(words.map(scriptOf))]
  const each = scripts.map((script: Script) => {
    const own = words.filter((word) => scriptOf(word) === script)
    const wanted = { words: own, folded: scripts.length === 1 ? folded : own.join(' ') }
    return together(
      fields.filter((field) => field.script === script),
      wanted,
    )
  })
  return each.reduce(inBoth)
}

const WEAK_LETTERS = /[اوي]/gu
const SHORTEST = 3
const PHRASE = 4

const derived = new WeakMap<Folded, Map<string, Field>>()

/** A text made of another when it is first needed. */
const made = (from: Field, kind: 'bones' | 'phrases' | 'strong', line: (text: string) => string): Field => {
  const all = derived.get(from) ?? new Map<string, Field>()
  derived.set(from, all)
  const known = all.get(kind)
  if (known) return known
  const lines = from.text.split('\n').slice(0, from.starts.length)
  const field = fieldOf(
    from.script,
    lines.map((text) => line(text.trim())),
  )
  all.set(kind, field)
  return field
}

const boneWords = (sounds: readonly string[]): string => sounds.map(bonesOf).join(' ')

const bySounds = (field: Field, sounds: readonly string[]): Ranks => {
  const ranks: Ranks = new Map()
  const wanted = sounds.map((sound) => (sound.length > SHORTEST ? sound : ` ${sound}`))
  for (const verse of versesWithAll(field, wanted)) note(ranks, verse, rankIn(field, verse, sounds.join(' ')))
  return ranks
}

/** However the words are parted: "bismillah" is two words in the text. */
const byPhrase = (field: Field, sounds: readonly string[]): Ranks => {
  const bones = bonesOfPhrase(sounds)
  if (bones.length < PHRASE) return new Map()
  const parted = made(field, 'phrases', (line) => bonesOfPhrase(line.split(' ')))
  return new Map(versesWithAll(parted, [bones]).map((verse) => [verse, ANYWHERE]))
}

const byBones = (field: Field, sounds: readonly string[]): Ranks => {
  const bare = made(field, 'bones', (line) => boneWords(line.split(' ')))
  const wanted = sounds.map(bonesOf).map((bones) => (bones.length < SHORTEST ? ` ${bones} ` : ` ${bones}`))
  return new Map(versesWithAll(bare, wanted).map((verse) => [verse, ANYWHERE]))
}

const SOUND_TIERS = [bySounds, byPhrase, byBones] as const

const asSpoken = (library: Fields, words: readonly string[]): Ranks => {
  const sounds = soundsIn(words.join(' '))
  const field = library.sounds()
  if (!field || sounds.length === 0) return new Map()
  for (const tier of SOUND_TIERS) {
    const ranks = tier(field, sounds)
    if (ranks.size > 0) return ranks
  }
  return new Map()
}

/** Orthographies write or leave out the weak letters: what remains of an Arabic word is the same in all. */
const byStrongLetters = ({ fields }: Fields, words: readonly string[]): Ranks => {
  const strong = words.map((word) => word.replace(WEAK_LETTERS, ''))
  const [plain] = fields
  if (!plain || strong.some((word) => word.length < SHORTEST)) return new Map()
  const bare = made(plain, 'strong', (line) => line.replace(WEAK_LETTERS, ''))
  return new Map(versesWithAll(bare, strong).map((verse) => [verse, ANYWHERE]))
}

const isLatin = (word: string): boolean => scriptOf(word) === 'latin'

/** Words that no text has as they are written: Latin ones as they sound, Arabic ones without their weak letters. */
const likely = (library: Fields, words: readonly string[]): Found => {
  const [latin, arabic] = [words.filter(isLatin), words.filter((word) => !isLatin(word))]
  if (latin.length === 0) return { verses: inOrder(byStrongLetters(library, arabic)), bySound: false }
  const spoken = asSpoken(library, latin)
  if (arabic.length === 0) return { verses: inOrder(spoken), bySound: true }
  const written = asWritten(library, { folded: arabic.join(' '), words: arabic })
  return { verses: inOrder(inBoth(spoken, written)), bySound: true }
}

/**
 * Finds the verses that have the words: as they are written, and where none has them, as they sound.
 * @param library the prepared texts
 * @param wanted the folded query and its words
 */
export const lookUp = (library: Fields, wanted: Wanted): Found => {
  const written = asWritten(library, wanted)
  return written.size > 0 ? { verses: inOrder(written), bySound: false } : likely(library, wanted.words)
}
