/** What may be joined to a word without making it another word. */
export interface Affixes {
  /**
   * How unlikely it is that letters before a match, back to the start of the word, are particles or an article.
   * @returns a cost; undefined when they are part of the word
   */
  readonly prefixCost: (letters: string, match: string) => number | undefined
  /** Whether letters after the match, up to the end of the word, are an ending or a pronoun. */
  readonly isSuffix: (letters: string, match: string) => boolean
}

/** "And", "so", then "in", "to", "like" or "will", then the article, as Arabic joins them to the next word. */
const ARABIC_PREFIX = /^[وف]?(?:[بك]?(?:ال)?|ل|لل|س|ا?)$/u
/** The prefix kaf would find "he was" for "that", and alif "except" for "not". */
const ARABIC_PREFIX_OF_TWO = /^[وف]?[بل]?$/u
/** Prefixes cost little, so that the bare word comes first. */
const LIKELY = 0.05
const ARABIC_PRONOUN = /^(?:ه|ها|هم|هما|هن|ك|كم|كما|كن|نا|ي|ني)$/u
/** The hamza after a final alif takes a seat before a pronoun: nisa'ikum, nisa'uhum. */
const ARABIC_PRONOUN_AFTER_ALIF = /^[يو]?(?:ه|ها|هم|هما|هن|ك|كم|كما|كن|نا|ي)$/u
const SHORTEST_WITH_PRONOUN = 3

export const ARABIC: Affixes = {
  prefixCost: (letters, { length }) => {
    const isPrefix = length > 1 && (length > 2 ? ARABIC_PREFIX : ARABIC_PREFIX_OF_TWO).test(letters)
    return isPrefix ? LIKELY : undefined
  },
  isSuffix: (letters, match) =>
    match.length >= SHORTEST_WITH_PRONOUN &&
    (match.endsWith('ا') ? ARABIC_PRONOUN_AFTER_ALIF : ARABIC_PRONOUN).test(letters),
}

const ENGLISH_ENDING = /^(?:s|es|ed|d|ing|ly)$/u
const SHORTEST_WITH_ENDING = 3

export const ENGLISH: Affixes = {
  prefixCost: () => undefined,
  isSuffix: (letters, { length }) => length >= SHORTEST_WITH_ENDING && ENGLISH_ENDING.test(letters),
}

export const URDU: Affixes = { prefixCost: () => undefined, isSuffix: () => false }

/** "And", "so", "in", "to" and the article in Latin letters as `sounds.ts` respells them. */
const SPOKEN_PREFIX = /^(?:wa|fa)?(?:bi|li)?(?:a?l|a)?$/u
/** The article has become the sun letter with which the word starts. */
const SPOKEN_SUN_PREFIX = /^(?:wa|fa)?(?:bi|li)?a?[^aeiuwyh]$/u
/** "Surely", "like" and "will" look like parts of many words: lays, qabl, salam. */
const UNLIKELY_PREFIX = /^(?:wa|fa)?(?:la|ka|sa)(?:a?l|a)?$/u
const UNLIKELY = 0.15
/** No Arabic word starts with two consonants. */
const WORD_START = /^(?:[aeiu]|.[aeiuywh])/u

const spokenPrefixCost = (letters: string, match: string): number | undefined => {
  if (match.length < 2 || !WORD_START.test(match)) return undefined
  const isSun = SPOKEN_SUN_PREFIX.test(letters) && match.startsWith(letters.slice(-1))
  if (isSun || SPOKEN_PREFIX.test(letters)) return LIKELY
  return UNLIKELY_PREFIX.test(letters) ? UNLIKELY : undefined
}

/** Case endings, with and without the final t that is not spoken before a pause. */
const SPOKEN_ENDING = /^(?:[aiu]n?|[aiu]?t(?:[aiu]n?)?|h[aiu]?|n[ai])$/u

export const SPOKEN: Affixes = {
  prefixCost: spokenPrefixCost,
  isSuffix: (letters) => SPOKEN_ENDING.test(letters),
}
