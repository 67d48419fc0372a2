import { escapeHtml } from '#contract/text/escape-html.ts'
import { foldTexts } from '#quran/fold.ts'
import { ARABIC_AFFIXES, ENGLISH_AFFIXES, SPOKEN_AFFIXES, URDU_AFFIXES } from './affixes.ts'
import { ARABIC_SPELLING, listForms, toTextSpelling } from './arabic-spelling.ts'
import { findCloseMatches, prepareComparison } from './close-matches.ts'
import {
  findExactMatches,
  INFLECTED_WORD_FIT,
  INSIDE_WORD_FIT,
  type Match,
  type MatchFit,
  PREFIX_FIT,
  type SearchableText,
} from './exact-matches.ts'
import { listQueryReadings, toVerseSounds } from './sounds.ts'
import { type Spelling, toSkeleton } from './spelling.ts'
import { SPOKEN_SPELLING } from './spoken-spelling.ts'
import { joinWords } from './word-stream.ts'

/** A text split into tokens for display. */
export interface TokenizedText {
  readonly tokens: readonly string[]
  /** Each token as the search compares it: folded, or as sounds. */
  readonly searchForms: readonly string[]
}

/** Finds a word or phrase in a text. */
type TextMatcher = (searched: SearchableText, wanted: string) => readonly Match[]

const matchExactly =
  (worst: MatchFit): TextMatcher =>
  (searched, wanted) =>
    findExactMatches(searched, wanted, { worst })

const matchClosely =
  (spelling: Spelling): TextMatcher =>
  (searched, wanted) => {
    const skeleton = toSkeleton(searched.stream.letters, spelling)
    return findCloseMatches(prepareComparison({ ...searched, spelling, skeleton }, wanted))
  }

const findFirstMatches = (
  searched: SearchableText,
  forms: readonly string[],
  ways: readonly TextMatcher[],
): readonly Match[] => {
  for (const way of ways) {
    const found = forms.filter((form) => form !== '').flatMap((form) => way(searched, form))
    if (found.length > 0) return found
  }
  return []
}

/** Wraps the tokens that contain a letter of a match in `<em>`. */
const emphasizeMatches = ({ tokens, searchForms }: TokenizedText, matches: readonly Match[]): string => {
  let end = 0
  return tokens
    .map((token, index) => {
      const start = end
      end += searchForms[index]?.replaceAll(' ', '').length ?? 0
      const isMarked = matches.some(({ from, to }) => from < end && to > start)
      return isMarked ? `<em>${escapeHtml(token)}</em>` : escapeHtml(token)
    })
    .join(' ')
}

interface HighlightRules {
  readonly searched: Omit<SearchableText, 'stream'>
  readonly matchers: readonly TextMatcher[]
  /** Equivalent forms of a phrase. */
  readonly forms: (words: readonly string[]) => readonly string[]
}

/** Highlights the phrase, or each of its words if the text lacks the phrase. */
const highlightWords = (
  shown: TokenizedText,
  words: readonly string[],
  { searched, matchers, forms }: HighlightRules,
): string => {
  const text = { ...searched, stream: joinWords([shown.searchForms.join(' ')], searched.affixes) }
  const phrase = findFirstMatches(text, forms(words), matchers)
  return emphasizeMatches(
    shown,
    phrase.length > 0 ? phrase : words.flatMap((word) => findFirstMatches(text, forms([word]), matchers)),
  )
}

export const tokenizeText = (text: string): TokenizedText => {
  const tokens = text.split(' ')
  const { text: folded, starts } = foldTexts(tokens)
  return { tokens, searchForms: tokens.map((_, index) => folded.slice(starts[index], starts[index + 1]).trim()) }
}

const toPhrase = (words: readonly string[]): readonly string[] => [words.join(' ')]

const ARABIC_RULES: HighlightRules = {
  searched: { affixes: ARABIC_AFFIXES, isRecited: true },
  matchers: [matchExactly(INFLECTED_WORD_FIT), matchClosely(ARABIC_SPELLING), matchExactly(INSIDE_WORD_FIT)],
  forms: (words) => listForms(words.map(toTextSpelling).join(' ')),
}

/**
 * A verse as HTML with the searched words in `<em>`.
 * @param words folded
 * @returns null if the verse contains none of them
 */
export const highlightVerse = (verse: TokenizedText, words: readonly string[]): string | null => {
  const html = highlightWords(verse, words, ARABIC_RULES)
  return html.includes('<em>') ? html : null
}

const TRANSLATION_MATCHERS = [matchExactly(INFLECTED_WORD_FIT), matchExactly(PREFIX_FIT)] as const

/**
 * A translation as HTML with the searched words in `<em>`.
 * @param words folded
 */
export const highlightTranslation = (text: string, words: readonly string[]): string =>
  highlightWords(tokenizeText(text), words, {
    searched: { affixes: /\p{Script=Latin}/u.test(text) ? ENGLISH_AFFIXES : URDU_AFFIXES, isRecited: false },
    matchers: TRANSLATION_MATCHERS,
    forms: toPhrase,
  })

/**
 * A verse of the transliteration as HTML with the words that sound like the query in `<em>`.
 * @param text as published
 * @param words folded
 */
export const highlightSounds = (text: string, words: readonly string[]): string =>
  highlightWords({ tokens: text.split(' '), searchForms: toVerseSounds(text) }, words, {
    searched: { affixes: SPOKEN_AFFIXES, isRecited: true },
    matchers: [matchExactly(INFLECTED_WORD_FIT), matchClosely(SPOKEN_SPELLING)],
    forms: listQueryReadings,
  })
