import { derivedField } from './derived-field.ts'
import {
  ANYWHERE,
  type Field,
  IN_A_ROW,
  needle,
  rankIn,
  type Script,
  scriptOf,
  versesWithAll,
  versesWithPhrase,
} from './field.ts'
import { lookUpSounds } from './phonetic-look-up.ts'
import { inBoth, inOrder, note, type Ranks } from './ranks.ts'
import { soundsIn } from './sounds.ts'

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

/**
 * The verses that have all words of one script together in one text. Arabic verses are recited on without a stop, so a phrase
 * may also run over the end of a verse: the verse with its first word has it.
 */
const together = (fields: readonly Field[], { folded, words }: Wanted): Ranks => {
  const ranks: Ranks = new Map()
  for (const field of fields) {
    for (const verse of versesWithAll(field, words.map(needle))) note(ranks, verse, rankIn(field, verse, folded))
    if (field.script === 'arabic') for (const verse of versesWithPhrase(field, folded)) note(ranks, verse, IN_A_ROW)
  }
  return ranks
}

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

const asSpoken = (library: Fields, words: readonly string[]): Ranks => {
  const field = library.sounds()
  return field ? lookUpSounds(field, soundsIn(words.join(' '))) : new Map()
}

const WEAK_LETTERS = /[اوي]/gu
const SHORTEST = 3

/** Orthographies write or leave out the weak letters: what remains of an Arabic word is the same in all. */
const byStrongLetters = ({ fields }: Fields, words: readonly string[]): Ranks => {
  const strong = words.map((word) => word.replace(WEAK_LETTERS, ''))
  const [plain] = fields
  if (!plain || strong.some((word) => word.length < SHORTEST)) return new Map()
  const bare = derivedField(plain, 'strong', (line) => line.replace(WEAK_LETTERS, ''))
  const verses = [...versesWithAll(bare, strong), ...versesWithPhrase(bare, strong.join(' '))]
  return new Map(verses.map((verse) => [verse, ANYWHERE]))
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
