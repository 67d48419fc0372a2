import type { Division } from '#quran/divisions.ts'
import { foldText } from '#quran/fold.ts'

/** The unit that a number counts. */
export type QueryUnit = Division | 'chapter' | 'verse'

/** The letter of each unit in a normalised query. */
export const UNIT_LETTERS = {
  chapter: 'C',
  verse: 'V',
  juz: 'J',
  hizb: 'H',
  quarter: 'Q',
  page: 'P',
  ruku: 'R',
  manzil: 'M',
} as const satisfies Record<QueryUnit, string>

/** The units as people type them in English, Latin Urdu, Urdu and Arabic, folded. */
const UNIT_WORDS: readonly (readonly [QueryUnit, string])[] = [
  ['quarter', 'rub(?: ?u?l)?(?: al| el)? hi[zs]b|rub|quarters?|ربع الحزب|ربع حزب|ربع|ارباع'],
  ['juz', 'aj[zs]aa?|jus?zz?|juz|jus|paa?rah?|paa?ray|si ?paa?rah?|سي ?پاره|سپاره|پاره|پاري|جزو?|اجزا|الجزو?'],
  ['hizb', 'hi[zs]b|حزب|الحزب'],
  ['ruku', 'ruk[uo]+h?|rakoo?|rukuat|ركوع|الركوع|ركوعات'],
  ['manzil', 'man[zs]il|man[zs]ils|منزل|منازل'],
  ['page', 'pages?|pg|p(?= ?\\d)|safh?a|safah|صفحه|صفحات|الصفحه'],
  ['verse', 'vv?|verses?|aa?ya[th]?|aa?ya|aa?yaa?t|ayet|ayats|ayahs|ايت|ايه|ايات|الايه|ايتيں|ايتين'],
  ['chapter', 'chapters?|ch|s(?= ?\\d)|s[uo]+ra[ht]?|s[uo]+ra|surat|suwar|سوره|سورت|السوره'],
]

const UNIT_PATTERNS = UNIT_WORDS.map(([unit, words]) => ({
  letter: UNIT_LETTERS[unit],
  pattern: new RegExp(`(?<=^| )(?:${words})(?= |$|\\d)`, 'gu'),
}))

/**
 * Words without meaning for a reference: "the holy Quran", "number", the Urdu "e" of "surat-e", "sharif", "with
 * translation".
 */
const FILLER_WORDS =
  /(?<=^| )(?:the|holy|no|number|num|nr|of|in|from|quran|koran|al quran|e|القران|قران|نمبر|رقم|في|من|مجيد|پاك|كريم|الكريم|شريف|shar(?:ee|i)f|pdf|full|complete|with|translation|tarjuma|tafsee?r|benefits|fazilat|tilawat|recitation|tak)(?= |$)/gu
const RANGE_WORDS = /(?<=\d) ?(?:-|to|till|until|through|thru|se|سي|تا|الي|تك) ?(?=\d)/gu
const ORDINAL_ENDING = /(?<=\d)(?:st|nd|rd|th)(?= |$)/gu

const ORDINALS: readonly (readonly [number, string])[] = [
  [1, 'first|one|pehla|pehli|pahla|پهلا|پهلي|الاول|اول'],
  [2, 'second|two|doosra|dusra|dusri|دوسرا|دوسري|الثاني'],
  [3, 'third|three|teesra|tisra|teesri|تيسرا|تيسري|الثالث'],
  [4, 'fourth|four|chautha|chotha|چوتها|چوتهي|الرابع'],
  [5, 'fifth|five|panchwan|panchwa|پانچواں|پانچوان|الخامس'],
  [6, 'sixth|six|chata|chhata|چهٹا|السادس'],
  [7, 'seventh|seven|satwan|ساتواں|ساتوان|السابع'],
  [8, 'eighth|eight|athwan|اٹهواں|اٹهوان|الثامن'],
  [9, 'ninth|nine|nawan|نواں|نوان|التاسع'],
  [10, 'tenth|ten|daswan|دسواں|دسوان|العاشر'],
  [29, 'twenty ninth|untiswan|انتيسواں|انتيسوان'],
  [30, 'thirtieth|thirty|tiswan|تيسواں|تيسوان|الثلاثون'],
]

const ORDINAL_PATTERNS = ORDINALS.map(([number, words]) => ({
  number: String(number),
  pattern: new RegExp(`(?<=^|[A-Z] )(?:${words})(?= [A-Z]|$)`, 'gu'),
}))

/** Separators between numbers, which {@link foldText} would remove. */
const SEPARATOR_BETWEEN_NUMBERS = /(\p{N})\s*([:.\-/–—−])\s*(?=\p{N})/gu
const COLON_PLACEHOLDER = 'xcolonx'
const DASH_PLACEHOLDER = 'xtox'

/**
 * Normalises a query: units as capital letters, numbers in digits, ranges with a hyphen, `:` between chapter and verse.
 * @param typed such as "Surah Baqarah, ayat 255 to 257"
 * @returns such as "C baqarah V 255-257"
 */
export const normalizeQuery = (typed: string): string => {
  const separated = typed.replaceAll(
    SEPARATOR_BETWEEN_NUMBERS,
    (_, digit: string, sign: string) => `${digit} ${/[:./]/u.test(sign) ? COLON_PLACEHOLDER : DASH_PLACEHOLDER} `,
  )
  let text = foldText(separated).replaceAll(ORDINAL_ENDING, '')
  for (const { letter, pattern } of UNIT_PATTERNS) text = text.replaceAll(pattern, ` ${letter} `)
  text = text.replaceAll(FILLER_WORDS, ' ').replaceAll(/\s+/gu, ' ').trim()
  if (/[A-Z]/u.test(text)) for (const { number, pattern } of ORDINAL_PATTERNS) text = text.replaceAll(pattern, number)
  return text
    .replaceAll(RANGE_WORDS, '-')
    .replaceAll(` ${DASH_PLACEHOLDER} `, '-')
    .replaceAll(` ${COLON_PLACEHOLDER} `, ':')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
