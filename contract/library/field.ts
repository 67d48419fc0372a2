import { type Folded, foldAll } from './fold.ts'

/** What a query is written in decides where it is looked for. */
export type Script = 'arabic' | 'latin'

/** Ranks of a verse: 0 has the words in a row, 1 the last of them as the beginning of a word, 2 and 3 as follows. */
export const IN_A_ROW = 2
export const ANYWHERE = 3

/** One text of all verses, ready to be searched. */
export interface Field extends Folded {
  readonly script: Script
}

const LATIN = /^[\p{Script=Latin}\p{N}]/u

/**
 * In which script a folded word is written.
 * @param word folded
 */
export const scriptOf = (word: string): Script => (LATIN.test(word) ? 'latin' : 'arabic')

/**
 * What to look for in a text that starts with a space. A Latin word is found at its beginning ("art" is not in "heart");
 * an Arabic one anywhere, for article and prepositions are joined to it.
 * @param folded a word or several
 */
export const needle = (folded: string): string => (scriptOf(folded) === 'latin' ? ` ${folded}` : folded)

/**
 * Prepares a text of all verses.
 * @param script of the text
 * @param texts one a verse
 */
export const fieldOf = (script: Script, texts: readonly string[]): Field => ({ script, ...foldAll(texts) })

/**
 * A verse as search sees it.
 * @param field the text
 * @param verse number from 0
 */
export const verseAt = ({ text, starts }: Folded, verse: number): string => text.slice(starts[verse], starts[verse + 1])

const longest = (needles: readonly string[]): string =>
  needles.reduce((best, one) => (one.length > best.length ? one : best), '')

/** Numbers of the verses that have one needle. The whole text is scanned at once: verse by verse costs ten times as much. */
const versesWith = ({ text, starts }: Folded, wanted: string): number[] => {
  const found: number[] = []
  let verse = 0
  let at = text.indexOf(wanted)
  while (at !== -1) {
    while ((starts[verse + 1] ?? text.length) <= at) verse += 1
    found.push(verse)
    at = verse + 1 < starts.length ? text.indexOf(wanted, starts[verse + 1]) : -1
  }
  return found
}

/**
 * The verses that have all needles in one text.
 * @param field the text
 * @param needles what each must have
 * @returns numbers of verses from 0, in order
 */
export const versesWithAll = (field: Folded, needles: readonly string[]): number[] => {
  const rare = longest(needles)
  const others = needles.filter((one) => one !== rare)
  const candidates = versesWith(field, rare)
  if (others.length === 0) return candidates
  return candidates.filter((verse) => {
    const text = verseAt(field, verse)
    return others.every((one) => text.includes(one))
  })
}

/** Between two words of a row: a space, or the end of a verse. */
const GAP = '(?: | \n )'

/**
 * The verses in which a phrase begins, also when it goes on in the next verse.
 * @param field the text
 * @param phrase two or more folded words: a single one cannot run over the end of a verse
 * @returns numbers of verses from 0, in order
 */
export const versesWithPhrase = ({ text, starts }: Folded, phrase: string): number[] => {
  const words = phrase.split(' ')
  if (words.length < 2) return []
  const found: number[] = []
  let verse = 0
  // Folded words are letters and digits alone, so nothing in them is special in a pattern.
  for (const { index } of text.matchAll(new RegExp(words.join(GAP), 'gu'))) {
    while ((starts[verse + 1] ?? text.length) <= index) verse += 1
    if (found.at(-1) !== verse) found.push(verse)
  }
  return found
}

/**
 * How well a verse that has the words answers.
 * @param field the text
 * @param verse number from 0
 * @param phrase the words in a row, folded
 * @returns 0 to {@link ANYWHERE}, the lower the better
 */
export const rankIn = (field: Folded, verse: number, phrase: string): number => {
  const text = verseAt(field, verse)
  const ways = [` ${phrase} `, ` ${phrase}`, phrase]
  const way = ways.findIndex((wanted) => text.includes(wanted))
  return way === -1 ? ANYWHERE : way
}
