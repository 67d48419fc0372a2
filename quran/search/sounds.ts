import { foldText } from '#quran/fold.ts'

/**
 * Letters that sound alike in Pakistan, longest spelling first. The results use `x` for sh, `v` for kh, `c` for th, `e`
 * for a vowel between a and i, and `O` for any vowel.
 */
const SOUND_RULES: readonly (readonly [RegExp, string])[] = [
  [/sh/gu, 'x'],
  [/v/gu, 'w'],
  [/kh/gu, 'v'],
  [/q|c(?!h)/gu, 'k'],
  [/gh/gu, 'g'],
  [/ph/gu, 'f'],
  [/dh/gu, 'z'],
  [/th/gu, 'c'],
  [/ee|ie|ii/gu, 'i'],
  [/oo|ou|o/gu, 'u'],
  [/aa/gu, 'a'],
  [/(?<=[aeiu])y(?![aeiuy])/gu, 'i'],
  [/(?<=[aeiu])w(?![aeiuw])/gu, 'u'],
  [/(?<!y)y(?![aeiuy])/gu, 'i'],
  [/([aiue])\1+/gu, '$1'],
]

/**
 * Maps words that sound alike to one spelling: Rehman and Rahmaan, Kausar and Kawthar, zikr and dhikr.
 * @param letters Latin letters of one word, folded
 */
const respellSounds = (letters: string): string =>
  SOUND_RULES.reduce((all, [spelling, one]) => all.replace(spelling, one), letters)

/** Caches results by word: the transliteration has some 18,000 different words. */
const memoizeByWord = <Result>(make: (word: string) => Result): ((word: string) => Result) => {
  const known = new Map<string, Result>()
  return (word) => {
    const result = known.get(word) ?? make(word)
    known.set(word, result)
    return result
  }
}

const VOWEL_AT_END = /[aeiou]$/u
/** The article and "Allah" lose their first letter after a vowel. */
const ELIDED_ARTICLE = /^al(?=[^aeiouy])/u
const ELIDED_START = /^a(?:(.)(?=\1))?/u
/** The l of the article becomes the sun letter after it. The transliteration doubles that letter; people may not. */
const ARTICLE_BEFORE_SUN_LETTER = /^((?:wa|fa)?(?:bi|li|ka)?a*)l(?=sh|th|dh|[tdrzsn])/u
const PUBLISHED_ARTICLE_BEFORE_SUN_LETTER = /^((?:wa|fa)?(?:bi|li|ka)?a*)l(?=(sh|th|dh|[tdrzsn])\2)/u
/** A final n becomes one of these letters when the next word starts with it. */
const FINAL_N_THAT_MERGES = /n$/u
const LETTER_THAT_MERGES_N = /^[mlrwyb]/u

interface SpokenWord {
  readonly letters: string
  /** Whether it starts with a vowel that is silent after another vowel. */
  readonly isElided: boolean
}

/** Joins words as in recitation, without a final n before letters that it merges with. */
const joinRecitedWords = (words: readonly SpokenWord[], isMerging: boolean): readonly string[] =>
  words.map(({ letters, isElided }, index) => {
    const before = words[index - 1]?.letters ?? ''
    const after = words[index + 1]?.letters ?? ''
    const start = isElided && VOWEL_AT_END.test(before) ? letters.replace(ELIDED_START, '') : letters
    return isMerging && LETTER_THAT_MERGES_N.test(after) ? start.replace(FINAL_N_THAT_MERGES, '') : start
  })

const assimilateArticle = ({ letters, isElided }: SpokenWord, sun: RegExp): SpokenWord => ({
  letters: letters.replace(sun, '$1'),
  isElided,
})

/** The transliteration writes the letter ain as AA. */
const TRANSLITERATED_AIN = /AA/gu
const PUBLISHED_ELIDED_ARTICLE = /^(?!AA)[aA]l(?=AA|[^aeiouyA])/u
/** Short case endings, which are not pronounced at the end of a verse. */
const CASE_ENDING_AT_PAUSE = /(?<![aeiou])(?:[iu]n?|(?<=(?:oo|ee)n)a|(?<=a)n)$/u

const parsePublishedWord = (word: string): SpokenWord =>
  assimilateArticle(
    { letters: foldText(word.replace(TRANSLITERATED_AIN, '')), isElided: PUBLISHED_ELIDED_ARTICLE.test(word) },
    PUBLISHED_ARTICLE_BEFORE_SUN_LETTER,
  )

interface Pronunciation {
  readonly wordOf: (published: string) => SpokenWord
  readonly respell: (letters: string) => string
}

const pronounceVerse = (text: string, { wordOf: wordIn, respell: respellWord }: Pronunciation): readonly string[] =>
  joinRecitedWords(text.replace(CASE_ENDING_AT_PAUSE, '').split(' ').map(wordIn), true).map(respellWord)

/**
 * The sounds of a verse, one entry per word, joined as in recitation.
 * @param text transliteration as Tanzil publishes it
 */
export const toVerseSounds = (text: string): readonly string[] =>
  pronounceVerse(text, { wordOf: parsePublishedWord, respell: respellSounds })

/** The sounds of many verses, with a space between words. */
export const toVersesSounds = (texts: readonly string[]): readonly string[] => {
  const pronunciation = { wordOf: memoizeByWord(parsePublishedWord), respell: memoizeByWord(respellSounds) }
  return texts.map((text) => pronounceVerse(text, pronunciation).join(' '))
}

/** Before a pause the final t of many nouns is pronounced as h or dropped: rahmah, rahmat. */
const FINAL_H = /(?<=a)h$/u
/** A case ending that is pronounced although the word that its n merges with is missing. */
const FINAL_N = /(?<=[aiu])n$/u
/** The article at the start, also when assimilated to a sun letter. */
const FIRST_ARTICLE = /^a(?:l(?=[^aeiu])|(.)(?=\1))/u

/** A case ending with the article, as people write it: ayat ul kursi. */
const CASE_ENDING_WITH_ARTICLE = /^[aiu](?=(?:l|n|r|s|sh|t|d|z)$)/u
/** The Persian link in place of a case ending with the article: sirat-e-mustaqeem. */
const PERSIAN_CASE_ENDING = /^[ei]$/u

/** A vowel together with another letter. */
const VOWEL_WITH_ANOTHER_LETTER = /[aeiuO].|.[aeiuO]/u

const toSpokenWord = (letters: string): SpokenWord => ({ letters, isElided: ELIDED_ARTICLE.test(letters) })

const listReadings = (words: readonly string[]): readonly string[] => {
  const typed = words.map((word, index) =>
    toSpokenWord(index === 0 ? word : word.replace(PERSIAN_CASE_ENDING, 'Ol').replace(CASE_ENDING_WITH_ARTICLE, 'O')),
  )
  const paused = typed.map((word) => ({ ...word, letters: word.letters.replace(FINAL_H, 't') }))
  const readings = [typed, typed.map((word) => assimilateArticle(word, ARTICLE_BEFORE_SUN_LETTER)), paused].flatMap(
    (reading) => [true, false].map((isMerging) => joinRecitedWords(reading, isMerging).map(respellSounds).join('')),
  )
  const isPhrase = words.length > 1
  const all = readings.flatMap((one) => [
    one,
    one.replace(FIRST_ARTICLE, ''),
    ...(isPhrase ? [one.replace(FINAL_N, '')] : []),
  ])
  return [...new Set(all)].filter((reading) => VOWEL_WITH_ANOTHER_LETTER.test(reading))
}

/**
 * Readings of recent queries: several levels of a search need each word, and so does the highlighting of each verse.
 */
const recentReadings = new Map<string, readonly string[]>()
const MAX_RECENT_QUERIES = 50

/**
 * All possible readings of a query, equally ranked.
 * @param words Latin, folded
 */
export const listQueryReadings = (words: readonly string[]): readonly string[] => {
  const key = words.join(' ')
  const readings = recentReadings.get(key) ?? listReadings(words)
  if (recentReadings.size >= MAX_RECENT_QUERIES) recentReadings.clear()
  recentReadings.set(key, readings)
  return readings
}
