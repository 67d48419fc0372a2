import { AffixTree } from './affix-tree.ts'

/** What may be joined to a word without making it another word. */
export interface Affixes {
  readonly prefixes: AffixTree
  readonly suffixes: AffixTree
  /**
   * How unlikely it is that letters before a match, back to the start of the word, are particles or an article.
   * @param letters one of the prefixes
   * @returns a cost; undefined when they are part of the word
   */
  readonly prefixCost: (letters: string, match: string) => number | undefined
  /**
   * Whether letters after the match, up to the end of the word, are an ending or a pronoun.
   * @param letters one of the suffixes
   */
  readonly isSuffix: (letters: string, match: string) => boolean
}

/** Each of the first followed by each of the second. */
const combine = (firsts: readonly string[], seconds: readonly string[]): readonly string[] =>
  firsts.flatMap((first) => seconds.map((second) => first + second))

const prefixTree = (groups: readonly (readonly string[])[]): AffixTree => new AffixTree(groups, (affix) => affix)
const suffixTree = (affixes: readonly string[]): AffixTree =>
  new AffixTree(
    [...new Set(affixes)].map((affix) => [affix]),
    (affix) => Array.from(affix).reverse().join(''),
  )

const ARABIC_AND = ['', 'و', 'ف'] as const
/** "In", "to", "like" or "will", some with the article. */
const ARABIC_PARTICLES = ['ب', 'بال', 'ك', 'كال', 'ل', 'لل', 'س'] as const
/** "And", "so" and the article, as Arabic joins them to the next word: the word means the same without them. */
const ARABIC_NEUTRAL = /^[وف]?(?:ال)?$/u
/** The prefix kaf would find "he was" for "that", and alif "except" for "not". */
const ARABIC_NEUTRAL_OF_TWO = /^[وف]$/u
const ARABIC_PREFIX_OF_TWO = /^[وف]?[بل]$/u
/** Other prefixes cost little, so that the bare word comes first. */
const PREFIX_COST = 0.05
const PRONOUNS = ['ه', 'ها', 'هم', 'هما', 'هن', 'ك', 'كم', 'كما', 'كن', 'نا', 'ي'] as const
const ARABIC_PRONOUNS: ReadonlySet<string> = new Set([...PRONOUNS, 'ني'])
/** The hamza after a final alif takes a seat before a pronoun: nisa'ikum, nisa'uhum. */
const ARABIC_PRONOUNS_AFTER_ALIF: ReadonlySet<string> = new Set(combine(['', 'ي', 'و'], PRONOUNS))
const SHORTEST_WITH_PRONOUN = 3

const arabicPrefixCost = (letters: string, { length }: string): number | undefined => {
  if (length < 2) return undefined
  if ((length > 2 ? ARABIC_NEUTRAL : ARABIC_NEUTRAL_OF_TWO).test(letters)) return 0
  return length > 2 || ARABIC_PREFIX_OF_TWO.test(letters) ? PREFIX_COST : undefined
}

export const ARABIC: Affixes = {
  prefixes: prefixTree([['و', 'ف'], ...['ال', ...ARABIC_PARTICLES].map((particle) => combine(ARABIC_AND, [particle]))]),
  suffixes: suffixTree([...ARABIC_PRONOUNS, ...ARABIC_PRONOUNS_AFTER_ALIF]),
  prefixCost: arabicPrefixCost,
  isSuffix: (letters, match) =>
    match.length >= SHORTEST_WITH_PRONOUN &&
    (match.endsWith('ا') ? ARABIC_PRONOUNS_AFTER_ALIF : ARABIC_PRONOUNS).has(letters),
}

const SHORTEST_WITH_ENDING = 3

const NO_PREFIX = { prefixes: prefixTree([]), prefixCost: () => undefined } as const

export const ENGLISH: Affixes = {
  ...NO_PREFIX,
  suffixes: suffixTree(['s', 'es', 'ed', 'd', 'ing', 'ly']),
  isSuffix: (_, { length }) => length >= SHORTEST_WITH_ENDING,
}

export const URDU: Affixes = { ...NO_PREFIX, suffixes: suffixTree([]), isSuffix: () => false }

/** "And" and "so" in Latin letters as `sounds.ts` respells them. */
const SPOKEN_AND = ['wa', 'fa', ''] as const
/** Letters of `sounds.ts` that the article may become, beside the l. */
const CONSONANTS = Array.from('bcdfgjklmnpqrstvxz')
const SPOKEN_ARTICLES = combine(['', 'a'], CONSONANTS)
/** "In" and "to", then the article. */
const SPOKEN_PARTICLES = combine(['bi', 'li'], ['', ...SPOKEN_ARTICLES])

const SPOKEN_NEUTRAL = /^(?:wa|fa)?(?:a?l)?$/u
/** The vowel of "and" and "so" merges with the next one: wa ayyub is spelled wayyub. */
const MERGED_PREFIX = /^[wf]$/u
/** The article has become the sun letter with which the word starts. */
const SPOKEN_NEUTRAL_SUN = /^(?:wa|fa)?a?[^aeiuwyh]$/u
/** "In" and "to", then the article. */
const SPOKEN_PREFIX = /^(?:wa|fa)?(?:bi|li)(?:a?[^aeiuwyh])?$/u
/** No Arabic word starts with two consonants. */
const WORD_START = /^(?:[aeiu]|.[aeiuywh])/u

const isNeutral = (letters: string, match: string, isArticle: boolean): boolean =>
  SPOKEN_NEUTRAL.test(letters) ||
  (isArticle && SPOKEN_NEUTRAL_SUN.test(letters)) ||
  (MERGED_PREFIX.test(letters) && match.startsWith('a'))

const spokenPrefixCost = (letters: string, match: string): number | undefined => {
  if (match.length < 2 || !WORD_START.test(match)) return undefined
  const isArticle = letters.endsWith('l') || match.startsWith(letters.slice(-1))
  if (isNeutral(letters, match, isArticle)) return 0
  return SPOKEN_PREFIX.test(letters) && (isArticle || letters.endsWith('i')) ? PREFIX_COST : undefined
}

const VOWEL_ENDINGS = combine(['a', 'i', 'u'], ['', 'n'])

export const SPOKEN: Affixes = {
  // "So" merged with a vowel costs otherwise than the article that has become an f, so each has its number.
  prefixes: prefixTree([
    ['wa', 'fa'],
    ...[...SPOKEN_ARTICLES, ...SPOKEN_PARTICLES].map((article) => combine(SPOKEN_AND, [article])),
    ['w'],
    ['f'],
  ]),
  // Case endings, with and without the final t that is not spoken before a pause.
  suffixes: suffixTree([
    ...VOWEL_ENDINGS,
    ...combine(['t', 'at', 'it', 'ut'], ['', ...VOWEL_ENDINGS]),
    ...combine(['h'], ['', 'a', 'i', 'u']),
    'na',
    'ni',
  ]),
  prefixCost: spokenPrefixCost,
  isSuffix: () => true,
}
