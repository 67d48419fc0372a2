const MADD = '[\\u0653\\u06e4]'
const SHADDA = '\\u0651'
const VOWEL = '[\\u064b-\\u0650\\u0670]'
/** A hamza, alone or on its seat. */
const HAMZA = '(?:\\u0621|[\\u0627\\u0648\\u0649\\u064a]\\u06df?[\\u064b-\\u0652]*[\\u0654\\u0655])'
/** A long vowel of this script, up to the position of its madd. */
const LONG_VOWEL = `(?:\\u0670|(?<=\\u064e${SHADDA}?)\\u0627|(?<=\\u064f${SHADDA}?)\\u0648\\u0652|(?<=\\u0650${SHADDA}?)\\u064a\\u0652|[\\u0656\\u0657])`
const SILENT_LETTER = '[\\u0627\\u0649\\u0648]?\\u06df?\\u06e0?'
const PAUSE_SIGNS = '[\\u06d6-\\u06dc]*'

/** Reasons to lengthen a vowel. Letters that open a chapter have their madd on a consonant, so they do not match. */
const MADD_REASONS = [
  // A hamza in the same word, on the letter itself, or an alif with hamza.
  `\\u06df?[\\u0627\\u0649\\u0648]?${HAMZA}`,
  '[\\u064b-\\u0650\\u0654\\u0655]|\\u0670\\u0654',
  `\\u0627${VOWEL}`,
  // A hamza at the start of the next word, or the end of the verse.
  `${SILENT_LETTER}${PAUSE_SIGNS} (?:\\u0621|\\u0627${VOWEL}|\\u0627[\\u0656\\u0657])`,
  `${SILENT_LETTER}${PAUSE_SIGNS}(?:$| [\\u08d6\\u06e9])`,
  // A doubled letter, or the lam of a question such as \u0621\u0670\u06e4\u0627\u0644\u0644\u0651\u0670\u0647\u064f.
  `(?<=\\u06e4)\\u0627?[\\u0628-\\u064a]${VOWEL}?${SHADDA}`,
  '(?<=\\u0670\\u06e4)\\u0627?\\u0644',
].join('|')

const MADD_RULES = [
  {
    name: 'a madd that draws out nothing',
    pattern: new RegExp(
      `(?:[\\u0627\\u0649\\u0670\\u0656\\u0657]|[\\u0648\\u064a]\\u0652)${MADD}(?!${MADD_REASONS})`,
      'u',
    ),
  },
  {
    name: 'a long vowel before a hamza without its madd',
    pattern: new RegExp(`${LONG_VOWEL}[\\u0627\\u0648\\u0649]?${HAMZA}`, 'u'),
  },
  {
    name: 'a call without its madd',
    pattern: new RegExp(`[\\u064a\\u0647]${SHADDA}?\\u0670\\u0627${VOWEL}`, 'u'),
  },
  { name: 'a madd beside a missing sukun', pattern: new RegExp(`(?<!\\u0670)[\\u0648\\u064a]${MADD}`, 'u') },
] as const

/**
 * Finds violations of the rule that a madd is exactly where a long vowel precedes a hamza or a doubled letter.
 * @param verse as shown, in NFD and without tatweel
 */
export const findMaddProblems = (verse: string): string[] =>
  MADD_RULES.filter(({ pattern }) => pattern.test(verse)).map(({ name }) => name)
