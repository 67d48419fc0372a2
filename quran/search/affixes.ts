import { AffixTree } from './affix-tree.ts'

/** Prefixes and suffixes that leave a word the same word. */
export interface Affixes {
  readonly prefixes: AffixTree
  readonly suffixes: AffixTree
  /**
   * Cost of the letters between the start of a word and a match.
   * @param letters one of the prefixes
   * @returns undefined if they belong to the word itself
   */
  readonly prefixCost: (letters: string, match: string) => number | undefined
  /**
   * Whether the letters from a match to the end of the word are an ending or a pronoun.
   * @param letters one of the suffixes
   */
  readonly isSuffix: (letters: string, match: string) => boolean
}

/** Every combination of a first and a second part. */
const combine = (firsts: readonly string[], seconds: readonly string[]): readonly string[] =>
  firsts.flatMap((first) => seconds.map((second) => first + second))

const prefixTree = (groups: readonly (readonly string[])[]): AffixTree => new AffixTree(groups, (affix) => affix)
const suffixTree = (affixes: readonly string[]): AffixTree =>
  new AffixTree(
    [...new Set(affixes)].map((affix) => [affix]),
    (affix) => Array.from(affix).reverse().join(''),
  )

const ARABIC_AND = ['', 'و', 'ف'] as const
/** "in", "to", "like" and "will", some with the article. */
const ARABIC_PARTICLES = ['ب', 'بال', 'ك', 'كال', 'ل', 'لل', 'س'] as const
/** "and", "so" and the article, which Arabic joins to the next word without changing its meaning. */
const ARABIC_NEUTRAL = /^[وف]?(?:ال)?$/u
/** For words of two letters, the prefix kaf would find "he was" for "that", and alif "except" for "not". */
const ARABIC_NEUTRAL_OF_TWO = /^[وف]$/u
const ARABIC_PREFIX_OF_TWO = /^[وف]?[بل]$/u
/** Other prefixes have a small cost, so that the bare word ranks first. */
const PREFIX_COST = 0.05
const PRONOUNS = ['ه', 'ها', 'هم', 'هما', 'هن', 'ك', 'كم', 'كما', 'كن', 'نا', 'ي'] as const
const ARABIC_PRONOUNS: ReadonlySet<string> = new Set([...PRONOUNS, 'ني'])
/** A hamza after a final alif is written on a seat before a pronoun: nisa'ikum, nisa'uhum. */
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

/** "and" and "so" as `sounds.ts` respells them. */
const SPOKEN_AND = ['wa', 'fa', ''] as const
/** Letters of `sounds.ts` to which the l of the article may assimilate. */
const CONSONANTS = Array.from('bcdfgjklmnpqrstvxz')
const SPOKEN_ARTICLES = combine(['', 'a'], CONSONANTS)
/** "in" and "to", optionally with the article. */
const SPOKEN_PARTICLES = combine(['bi', 'li'], ['', ...SPOKEN_ARTICLES])

const SPOKEN_NEUTRAL = /^(?:wa|fa)?(?:a?l)?$/u
/** The vowel of "and" and "so" merges with the next one: wa ayyub is respelled wayyub. */
const MERGED_PREFIX = /^[wf]$/u
/** The article, assimilated to the sun letter at the start of the word. */
const SPOKEN_NEUTRAL_SUN = /^(?:wa|fa)?a?[^aeiuwyh]$/u
/** "in" and "to", optionally with the article. */
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
  // A merged "so" has another cost than an article assimilated to f, so each is a group of its own.
  prefixes: prefixTree([
    ['wa', 'fa'],
    ...[...SPOKEN_ARTICLES, ...SPOKEN_PARTICLES].map((article) => combine(SPOKEN_AND, [article])),
    ['w'],
    ['f'],
  ]),
  // Case endings, with and without the final t that is silent before a pause.
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
