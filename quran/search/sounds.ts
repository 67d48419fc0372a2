import { fold } from '#quran/fold.ts'

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
const respell = (letters: string): string =>
  SOUND_RULES.reduce((all, [spelling, one]) => all.replace(spelling, one), letters)

/** Caches results by word: the transliteration has some 18,000 different words. */
const memoize = <Result>(make: (word: string) => Result): ((word: string) => Result) => {
  const known = new Map<string, Result>()
  return (word) => {
    const result = known.get(word) ?? make(word)
    known.set(word, result)
    return result
  }
}

const VOWEL_END = /[aeiou]$/u
/** The article and "Allah" lose their first letter after a vowel. */
const ELIDED = /^al(?=[^aeiouy])/u
const ELIDED_START = /^a(?:(.)(?=\1))?/u
/** The l of the article becomes the sun letter after it. The transliteration doubles that letter; people may not. */
const SUN = /^((?:wa|fa)?(?:bi|li|ka)?a*)l(?=sh|th|dh|[tdrzsn])/u
const PUBLISHED_SUN = /^((?:wa|fa)?(?:bi|li|ka)?a*)l(?=(sh|th|dh|[tdrzsn])\2)/u
/** A final n becomes one of these letters when the next word starts with it. */
const MERGED_N = /n$/u
const MERGES = /^[mlrwyb]/u

interface Word {
  readonly letters: string
  /** Whether it starts with a vowel that is silent after another vowel. */
  readonly isElided: boolean
}

/** Joins words as in recitation, without a final n before letters that it merges with. */
const recite = (words: readonly Word[], isMerging: boolean): readonly string[] =>
  words.map(({ letters, isElided }, index) => {
    const before = words[index - 1]?.letters ?? ''
    const after = words[index + 1]?.letters ?? ''
    const start = isElided && VOWEL_END.test(before) ? letters.replace(ELIDED_START, '') : letters
    return isMerging && MERGES.test(after) ? start.replace(MERGED_N, '') : start
  })

const assimilateArticle = ({ letters, isElided }: Word, sun: RegExp): Word => ({
  letters: letters.replace(sun, '$1'),
  isElided,
})

/** The transliteration writes the letter ain as AA. */
const AIN = /AA/gu
const PUBLISHED_ELIDED = /^(?!AA)[aA]l(?=AA|[^aeiouyA])/u
/** Short case endings, which are not pronounced at the end of a verse. */
const PAUSE = /(?<![aeiou])(?:[iu]n?|(?<=(?:oo|ee)n)a|(?<=a)n)$/u

const parsePublishedWord = (word: string): Word =>
  assimilateArticle({ letters: fold(word.replace(AIN, '')), isElided: PUBLISHED_ELIDED.test(word) }, PUBLISHED_SUN)

interface Pronunciation {
  readonly wordOf: (published: string) => Word
  readonly respell: (letters: string) => string
}

const pronounceVerse = (text: string, { wordOf: wordIn, respell: respellWord }: Pronunciation): readonly string[] =>
  recite(text.replace(PAUSE, '').split(' ').map(wordIn), true).map(respellWord)

/**
 * The sounds of a verse, one entry per word, joined as in recitation.
 * @param text transliteration as Tanzil publishes it
 */
export const soundsOfVerse = (text: string): readonly string[] =>
  pronounceVerse(text, { wordOf: parsePublishedWord, respell })

/** The sounds of many verses, with a space between words. */
export const soundsOfVerses = (texts: readonly string[]): readonly string[] => {
  const pronunciation = { wordOf: memoize(parsePublishedWord), respell: memoize(respell) }
  return texts.map((text) => pronounceVerse(text, pronunciation).join(' '))
}

/** Before a pause the final t of many nouns is pronounced as h or dropped: rahmah, rahmat. */
const FINAL_H = /(?<=a)h$/u
/** A case ending that is pronounced although the word that its n merges with is missing. */
const FINAL_N = /(?<=[aiu])n$/u
/** The article at the start, also when assimilated to a sun letter. */
const FIRST_ARTICLE = /^a(?:l(?=[^aeiu])|(.)(?=\1))/u

/** A case ending with the article, as people write it: ayat ul kursi. */
const JOINT = /^[aiu](?=(?:l|n|r|s|sh|t|d|z)$)/u
/** The Persian form of the same: sirat-e-mustaqeem. */
const PERSIAN_JOINT = /^[ei]$/u

/** A vowel together with another letter. */
const SOUND = /[aeiuO].|.[aeiuO]/u

const toWord = (letters: string): Word => ({ letters, isElided: ELIDED.test(letters) })

const listReadings = (words: readonly string[]): readonly string[] => {
  const typed = words.map((word, index) =>
    toWord(index === 0 ? word : word.replace(PERSIAN_JOINT, 'Ol').replace(JOINT, 'O')),
  )
  const paused = typed.map((word) => ({ ...word, letters: word.letters.replace(FINAL_H, 't') }))
  const readings = [typed, typed.map((word) => assimilateArticle(word, SUN)), paused].flatMap((reading) =>
    [true, false].map((isMerging) => recite(reading, isMerging).map(respell).join('')),
  )
  const isPhrase = words.length > 1
  const all = readings.flatMap((one) => [
    one,
    one.replace(FIRST_ARTICLE, ''),
    ...(isPhrase ? [one.replace(FINAL_N, '')] : []),
  ])
  return [...new Set(all)].filter((reading) => SOUND.test(reading))
}

/**
 * Readings of recent queries: several levels of a search need each word, and so does the highlighting of each verse.
 */
const recent = new Map<string, readonly string[]>()
const MAX_RECENT = 50

/**
 * All possible readings of a query, equally ranked.
 * @param words Latin, folded
 */
export const soundsOfQuery = (words: readonly string[]): readonly string[] => {
  const key = words.join(' ')
  const readings = recent.get(key) ?? listReadings(words)
  if (recent.size >= MAX_RECENT) recent.clear()
  recent.set(key, readings)
  return readings
}
