/** What may be joined to a word without making it another word. */
export interface Affixes {
  /**
   * How unlikely it is that letters before a match, back to the start of the word, are particles or an article.
   * @returns a cost; undefined when they are part of the word
   */
  readonly prefixCost: (letters: string, match: string) => number | undefined
  /** First letters of all prefixes; the longest prefix has this many letters. */
  readonly prefixStarts: ReadonlySet<number>
  readonly longestPrefix: number
  /** The longest ending has this many letters. */
  readonly longestSuffix: number
  /** Whether letters after the match, up to the end of the word, are an ending or a pronoun. */
  readonly isSuffix: (letters: string, match: string) => boolean
}

const unitsOf = (letters: string): ReadonlySet<number> => new Set(Array.from(letters, (letter) => letter.charCodeAt(0)))

/** "And", "so" and the article, as Arabic joins them to the next word: the word means the same without them. */
const ARABIC_NEUTRAL = /^[وف]?(?:ال)?$/u
/** The same, then "in", "to", "like" or "will" before the article. */
const ARABIC_PREFIX = /^[وف]?(?:[بك](?:ال)?|ل|لل|س)$/u
/** The prefix kaf would find "he was" for "that", and alif "except" for "not". */
const ARABIC_NEUTRAL_OF_TWO = /^[وف]$/u
const ARABIC_PREFIX_OF_TWO = /^[وف]?[بل]$/u
/** Other prefixes cost little, so that the bare word comes first. */
const PREFIX_COST = 0.05
const ARABIC_PRONOUN = /^(?:ه|ها|هم|هما|هن|ك|كم|كما|كن|نا|ي|ني)$/u
/** The hamza after a final alif takes a seat before a pronoun: nisa'ikum, nisa'uhum. */
const ARABIC_PRONOUN_AFTER_ALIF = /^[يو]?(?:ه|ها|هم|هما|هن|ك|كم|كما|كن|نا|ي)$/u
const SHORTEST_WITH_PRONOUN = 3

const arabicPrefixCost = (letters: string, { length }: string): number | undefined => {
  if (length < 2) return undefined
  if ((length > 2 ? ARABIC_NEUTRAL : ARABIC_NEUTRAL_OF_TWO).test(letters)) return 0
  return (length > 2 ? ARABIC_PREFIX : ARABIC_PREFIX_OF_TWO).test(letters) ? PREFIX_COST : undefined
}

export const ARABIC: Affixes = {
  prefixStarts: unitsOf('وفابكلس'),
  longestPrefix: 4,
  longestSuffix: 4,
  prefixCost: arabicPrefixCost,
  isSuffix: (letters, match) =>
    match.length >= SHORTEST_WITH_PRONOUN &&
    (match.endsWith('ا') ? ARABIC_PRONOUN_AFTER_ALIF : ARABIC_PRONOUN).test(letters),
}

const ENGLISH_ENDING = /^(?:s|es|ed|d|ing|ly)$/u
const SHORTEST_WITH_ENDING = 3

const NO_PREFIX = {
  prefixCost: () => undefined,
  prefixStarts: new Set<number>(),
  longestPrefix: 0,
  longestSuffix: 4,
} as const

export const ENGLISH: Affixes = {
  ...NO_PREFIX,
  longestSuffix: 3,
  isSuffix: (letters, { length }) => length >= SHORTEST_WITH_ENDING && ENGLISH_ENDING.test(letters),
}

export const URDU: Affixes = { ...NO_PREFIX, longestSuffix: 0, isSuffix: () => false }

/** "And", "so" and the article in Latin letters as `sounds.ts` respells them. */
const SPOKEN_NEUTRAL = /^(?:wa|fa)?(?:a?l)?$/u
/** The vowel of "and" and "so" merges with the next one: wa ayyub is spelled wayyub. */
const MERGED_PREFIX = /^[wf]$/u
/** The article has become the sun letter with which the word starts. */
const SPOKEN_NEUTRAL_SUN = /^(?:wa|fa)?a?[^aeiuwyh]$/u
/** "In" and "to", then the article. */
const SPOKEN_PREFIX = /^(?:wa|fa)?(?:bi|li)(?:a?[^aeiuwyh])?$/u
const LONGEST_PREFIX = 6
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

/** Case endings, with and without the final t that is not spoken before a pause. */
const SPOKEN_ENDING = /^(?:[aiu]n?|[aiu]?t(?:[aiu]n?)?|h[aiu]?|n[ai])$/u

export const SPOKEN: Affixes = {
  prefixStarts: unitsOf('wfbla'),
  longestPrefix: LONGEST_PREFIX,
  longestSuffix: 4,
  prefixCost: spokenPrefixCost,
  isSuffix: (letters) => SPOKEN_ENDING.test(letters),
}
