const TANWEEN = /[\u064b-\u064d]/u
const SUKUN = '\u0652'
const SHADDA = '\u0651'
/** A pause sign or the small seen of a short pause; letters do not merge across it. */
const PAUSE_SIGN = /[\u06d6-\u06dc]/u
const SMALL_MEEM_AT_END = /\u06e2$/u
/** A noon without a vowel merges into these letters. */
const LETTERS_THAT_NOON_MERGES_INTO = 'ينمولر'
const LONG_VOWEL_LETTERS = 'ويا'
/** Pairs of different letters of which the first merges into the second. */
const MERGING_PAIRS = ['تط', 'تد', 'دت', 'ذظ', 'بم', 'لر']
const LAST_LETTER = /(\p{Lo})([^\p{Lo}]*?)[\u0627\u0649]?[\u06d6-\u06dc]*$/u
const FIRST_LETTER = /^\p{M}*(\p{Lo})(\p{M}*)/u

type WordEnd = 'tanween' | 'vowel' | 'verse' | { readonly sukun: string }

const findWordEnd = (word: string | undefined): WordEnd => {
  if (word === undefined) return 'verse'
  const [, letter = '', marks = ''] = LAST_LETTER.exec(word) ?? []
  if (TANWEEN.test(marks)) return 'tanween'
  return marks.includes(SUKUN) ? { sukun: letter } : 'vowel'
}

const mustMerge = (end: WordEnd, first: string): boolean => {
  if (end === 'tanween') return LETTERS_THAT_NOON_MERGES_INTO.includes(first)
  if (typeof end === 'string') return false
  if (end.sukun === '\u0646') return LETTERS_THAT_NOON_MERGES_INTO.includes(first)
  return end.sukun === first && !LONG_VOWEL_LETTERS.includes(first)
}

/** Before a silent alif the noon of a tanween has a kasra; the script writes it as a small noon. */
const SILENT_ALIF = /^\u0627[\u0628-\u064a]/u

const mayMerge = (end: WordEnd, first: string): boolean => {
  if (end === 'verse') return LETTERS_THAT_NOON_MERGES_INTO.includes(first)
  if (mustMerge(end, first)) return true
  return typeof end === 'object' && (MERGING_PAIRS.includes(end.sukun + first) || (end.sukun === 'و' && first === 'و'))
}

const endsWithNoon = (end: WordEnd): boolean => end === 'tanween' || (typeof end === 'object' && end.sukun === '\u0646')

/** Checks two words without a pause sign between them. */
const findProblemsWithoutPause = (before: string, word: string): string[] => {
  const [, first = '', marks = ''] = FIRST_LETTER.exec(word) ?? []
  const end = findWordEnd(before)
  if (!marks.includes(SHADDA) && mustMerge(end, first))
    return ['a first letter that is not doubled where letters merge']
  if (end === 'tanween' && SILENT_ALIF.test(word)) return ['a tanween before a silent alif without its small noon']
  if (endsWithNoon(end) && (first === '\u0628') !== SMALL_MEEM_AT_END.test(before))
    return ['a small meem that is not between noon and ba']
  return []
}

const findProblemsBetweenWords = (before: string | undefined, word: string): string[] => {
  const [, first = '', marks = ''] = FIRST_LETTER.exec(word) ?? []
  if (marks.includes(SHADDA) && !mayMerge(findWordEnd(before), first))
    return ['a doubled first letter where no letters merge']
  return before === undefined || PAUSE_SIGN.test(before) ? [] : findProblemsWithoutPause(before, word)
}

/**
 * Finds violations of the rule that the first letter is doubled, or has a small meem before it, exactly where the last
 * letter of the previous word merges with it.
 * @param verse as shown, in NFD and without tatweel
 */
export const findMergeProblems = (verse: string): string[] => {
  const words = verse.split(' ').filter((word) => /\p{Lo}/u.test(word))
  return words.flatMap((word, index) => findProblemsBetweenWords(words[index - 1], word))
}
