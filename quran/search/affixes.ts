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
const combineParts = (firsts: readonly string[], seconds: readonly string[]): readonly string[] =>
  firsts.flatMap((first) => seconds.map((second) => first + second))

const createPrefixTree = (groups: readonly (readonly string[])[]): AffixTree => new AffixTree(groups, (affix) => affix)
const createSuffixTree = (affixes: readonly string[]): AffixTree =>
  new AffixTree(
    [...new Set(affixes)].map((affix) => [affix]),
    (affix) => Array.from(affix).reverse().join(''),
  )

/** The worker starts for every page and searches rarely, so the large trees are built for the first search. */
const onFirstUse = (build: () => AffixTree): (() => AffixTree) => {
  let built: AffixTree | undefined
  return () => {
    built ??= build()
    return built
  }
}

const ARABIC_CONJUNCTIONS = ['', 'و', 'ف'] as const
/** "in", "to", "like" and "will", some with the article. */
const ARABIC_PARTICLES = ['ب', 'بال', 'ك', 'كال', 'ل', 'لل', 'س'] as const
/** "and", "so" and the article, which Arabic joins to the next word without changing its meaning. */
const ARABIC_FREE_PREFIX = /^[وف]?(?:ال)?$/u
/** For words of two letters, the prefix kaf would find "he was" for "that", and alif "except" for "not". */
const ARABIC_FREE_PREFIX_OF_SHORT_WORD = /^[وف]$/u
const ARABIC_PREFIX_OF_SHORT_WORD = /^[وف]?[بل]$/u
/** Other prefixes have a small cost, so that the bare word ranks first. */
const PREFIX_COST = 0.05
const ARABIC_PRONOUN_ENDINGS = ['ه', 'ها', 'هم', 'هما', 'هن', 'ك', 'كم', 'كما', 'كن', 'نا', 'ي'] as const
const ARABIC_PRONOUNS: ReadonlySet<string> = new Set([...ARABIC_PRONOUN_ENDINGS, 'ني'])
/** A hamza after a final alif is written on a seat before a pronoun: nisa'ikum, nisa'uhum. */
const ARABIC_PRONOUNS_AFTER_ALIF: ReadonlySet<string> = new Set(combineParts(['', 'ي', 'و'], ARABIC_PRONOUN_ENDINGS))
const MIN_LETTERS_BEFORE_PRONOUN = 3

const computeArabicPrefixCost = (letters: string, { length }: string): number | undefined => {
  if (length < 2) return undefined
  if ((length > 2 ? ARABIC_FREE_PREFIX : ARABIC_FREE_PREFIX_OF_SHORT_WORD).test(letters)) return 0
  return length > 2 || ARABIC_PREFIX_OF_SHORT_WORD.test(letters) ? PREFIX_COST : undefined
}

const arabicPrefixes = onFirstUse(() =>
  createPrefixTree([
    ['و', 'ف'],
    ...['ال', ...ARABIC_PARTICLES].map((particle) => combineParts(ARABIC_CONJUNCTIONS, [particle])),
  ]),
)
const arabicSuffixes = onFirstUse(() => createSuffixTree([...ARABIC_PRONOUNS, ...ARABIC_PRONOUNS_AFTER_ALIF]))

export const ARABIC_AFFIXES: Affixes = {
  get prefixes() {
    return arabicPrefixes()
  },
  get suffixes() {
    return arabicSuffixes()
  },
  prefixCost: computeArabicPrefixCost,
  isSuffix: (letters, match) =>
    match.length >= MIN_LETTERS_BEFORE_PRONOUN &&
    (match.endsWith('ا') ? ARABIC_PRONOUNS_AFTER_ALIF : ARABIC_PRONOUNS).has(letters),
}

const MIN_LETTERS_BEFORE_ENDING = 3

const NO_PREFIX = { prefixes: createPrefixTree([]), prefixCost: () => undefined } as const

export const ENGLISH_AFFIXES: Affixes = {
  ...NO_PREFIX,
  suffixes: createSuffixTree(['s', 'es', 'ed', 'd', 'ing', 'ly']),
  isSuffix: (_, { length }) => length >= MIN_LETTERS_BEFORE_ENDING,
}

export const URDU_AFFIXES: Affixes = { ...NO_PREFIX, suffixes: createSuffixTree([]), isSuffix: () => false }

/** "and" and "so" as `sounds.ts` respells them. */
const SPOKEN_CONJUNCTIONS = ['wa', 'fa', ''] as const
/** Letters of `sounds.ts` to which the l of the article may assimilate. */
const CONSONANTS = Array.from('bcdfgjklmnpqrstvxz')
const SPOKEN_ARTICLES = combineParts(['', 'a'], CONSONANTS)
/** "in" and "to", optionally with the article. */
const SPOKEN_PARTICLES = combineParts(['bi', 'li'], ['', ...SPOKEN_ARTICLES])

const SPOKEN_FREE_PREFIX = /^(?:wa|fa)?(?:a?l)?$/u
/** The vowel of "and" and "so" merges with the next one: wa ayyub is respelled wayyub. */
const MERGED_CONJUNCTION = /^[wf]$/u
/** The article, assimilated to the sun letter at the start of the word. */
const SPOKEN_FREE_PREFIX_BEFORE_SUN_LETTER = /^(?:wa|fa)?a?[^aeiuwyh]$/u
/** "in" and "to", optionally with the article. */
const SPOKEN_PREFIX = /^(?:wa|fa)?(?:bi|li)(?:a?[^aeiuwyh])?$/u
/** No Arabic word starts with two consonants. */
const WORD_START = /^(?:[aeiu]|.[aeiuywh])/u

const isFreePrefix = (letters: string, match: string, isArticle: boolean): boolean =>
  SPOKEN_FREE_PREFIX.test(letters) ||
  (isArticle && SPOKEN_FREE_PREFIX_BEFORE_SUN_LETTER.test(letters)) ||
  (MERGED_CONJUNCTION.test(letters) && match.startsWith('a'))

const computeSpokenPrefixCost = (letters: string, match: string): number | undefined => {
  if (match.length < 2 || !WORD_START.test(match)) return undefined
  const isArticle = letters.endsWith('l') || match.startsWith(letters.slice(-1))
  if (isFreePrefix(letters, match, isArticle)) return 0
  return SPOKEN_PREFIX.test(letters) && (isArticle || letters.endsWith('i')) ? PREFIX_COST : undefined
}

const VOWEL_ENDINGS = combineParts(['a', 'i', 'u'], ['', 'n'])

// A merged "so" has another cost than an article assimilated to f, so each is a group of its own.
const spokenPrefixes = onFirstUse(() =>
  createPrefixTree([
    ['wa', 'fa'],
    ...[...SPOKEN_ARTICLES, ...SPOKEN_PARTICLES].map((article) => combineParts(SPOKEN_CONJUNCTIONS, [article])),
    ['w'],
    ['f'],
  ]),
)
// Case endings, with and without the final t that is silent before a pause.
const spokenSuffixes = onFirstUse(() =>
  createSuffixTree([
    ...VOWEL_ENDINGS,
    ...combineParts(['t', 'at', 'it', 'ut'], ['', ...VOWEL_ENDINGS]),
    ...combineParts(['h'], ['', 'a', 'i', 'u']),
    'na',
    'ni',
  ]),
)

export const SPOKEN_AFFIXES: Affixes = {
  get prefixes() {
    return spokenPrefixes()
  },
  get suffixes() {
    return spokenSuffixes()
  },
  prefixCost: computeSpokenPrefixCost,
  isSuffix: () => true,
}
