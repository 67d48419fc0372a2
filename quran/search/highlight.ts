import { escapeHtml } from '#contract/text/escape-html.ts'
import { foldAll } from '#quran/fold.ts'
import { ARABIC, ENGLISH, SPOKEN, URDU } from './affixes.ts'
import { ARABIC_SPELLING, formsOf, inTextSpelling } from './arabic-spelling.ts'
import { closeMatches, compare } from './close-matches.ts'
import { exactMatches, type Fit, INFLECTED, INSIDE, type Match, PREFIX, type Searched } from './matches.ts'
import { SPOKEN_SPELLING, soundsOfQuery, soundsOfVerse } from './sounds.ts'
import { type Spelling, skeletonOf } from './spelling.ts'
import { joinWords } from './word-stream.ts'

/** One text, divided as it is shown. */
export interface Shown {
  readonly tokens: readonly string[]
  /** Letters of each token as the search compares them. */
  readonly compared: readonly string[]
}

/** How to find a word or phrase in a text: each way is tried until one finds it. */
type Way = (searched: Searched, wanted: string) => readonly Match[]

const exact =
  (worst: Fit): Way =>
  (searched, wanted) =>
    exactMatches(searched, wanted, { worst })

const close =
  (spelling: Spelling): Way =>
  (searched, wanted) => {
    const skeleton = skeletonOf(searched.stream.letters, spelling)
    return closeMatches(compare({ ...searched, spelling, skeleton }, wanted))
  }

const matchesOf = (searched: Searched, forms: readonly string[], ways: readonly Way[]): readonly Match[] => {
  for (const way of ways) {
    const found = forms.filter((form) => form !== '').flatMap((form) => way(searched, form))
    if (found.length > 0) return found
  }
  return []
}

/** Marks the tokens that hold a letter of a match. */
const mark = ({ tokens, compared }: Shown, matches: readonly Match[]): string => {
  let end = 0
  return tokens
    .map((token, index) => {
      const start = end
      end += compared[index]?.replaceAll(' ', '').length ?? 0
      const isMarked = matches.some(({ from, to }) => from < end && to > start)
      return isMarked ? `<em>${escapeHtml(token)}</em>` : escapeHtml(token)
    })
    .join(' ')
}

interface Marking {
  readonly searched: Omit<Searched, 'stream'>
  readonly ways: readonly Way[]
  /** Forms of a phrase that count as the same. */
  readonly forms: (words: readonly string[]) => readonly string[]
}

/** The phrase, or where the text does not have it, each of its words. */
const highlight = (shown: Shown, words: readonly string[], { searched, ways, forms }: Marking): string => {
  const text = { ...searched, stream: joinWords([shown.compared.join(' ')], searched.affixes) }
  const phrase = matchesOf(text, forms(words), ways)
  return mark(shown, phrase.length > 0 ? phrase : words.flatMap((word) => matchesOf(text, forms([word]), ways)))
}

/** Divides a text into tokens. */
export const shownIn = (text: string): Shown => {
  const tokens = text.split(' ')
  const { text: folded, starts } = foldAll(tokens)
  return { tokens, compared: tokens.map((_, index) => folded.slice(starts[index], starts[index + 1]).trim()) }
}

const asTyped = (words: readonly string[]): readonly string[] => [words.join(' ')]

const ARABIC_MARKING: Marking = {
  searched: { affixes: ARABIC, isRecited: true },
  ways: [exact(INFLECTED), close(ARABIC_SPELLING), exact(INSIDE)],
  forms: (words) => formsOf(words.map(inTextSpelling).join(' ')),
}

/**
 * A verse as HTML, what was searched for in `<em>`.
 * @param words folded
 * @returns null when none of them is in it
 */
export const highlightVerse = (verse: Shown, words: readonly string[]): string | null => {
  const html = highlight(verse, words, ARABIC_MARKING)
  return html.includes('<em>') ? html : null
}

const TRANSLATION_WAYS = [exact(INFLECTED), exact(PREFIX)] as const

/**
 * A translation as HTML, what was searched for in `<em>`.
 * @param text as it is shown
 * @param words folded
 */
export const highlightTranslation = (text: string, words: readonly string[]): string =>
  highlight(shownIn(text), words, {
    searched: { affixes: /\p{Script=Latin}/u.test(text) ? ENGLISH : URDU, isRecited: false },
    ways: TRANSLATION_WAYS,
    forms: asTyped,
  })

/**
 * A verse of the transliteration as HTML, what sounds like the query in `<em>`.
 * @param text as published
 * @param words folded
 */
export const highlightSounds = (text: string, words: readonly string[]): string =>
  highlight({ tokens: text.split(' '), compared: soundsOfVerse(text) }, words, {
    searched: { affixes: SPOKEN, isRecited: true },
    ways: [exact(INFLECTED), close(SPOKEN_SPELLING)],
    forms: soundsOfQuery,
  })
