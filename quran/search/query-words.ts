/** Common Latin spellings of words that the texts spell otherwise. */
const TEXT_SPELLING_BY_LATIN_WORD: Readonly<Record<string, string>> = {
  firon: 'firaun',
  firoun: 'firaun',
  judgment: 'judgement',
  ramzan: 'ramadan',
  ramzaan: 'ramadan',
  suleman: 'sulaiman',
  sulemaan: 'sulaiman',
  younas: 'yunus',
  younus: 'yunus',
  yousaf: 'yusuf',
  yousuf: 'yusuf',
}

/** Urdu words as people type them in Latin letters, with their spelling in the Urdu translation. */
const URDU_BY_ROMAN_WORD: Readonly<Record<string, string>> = {
  chand: 'چاند',
  dozakh: 'دوزخ',
  farishte: 'فرشتے',
  gheebat: 'غیبت',
  gunah: 'گناہ',
  jadu: 'جادو',
  jaadu: 'جادو',
  khuda: 'خدا',
  namaz: 'نماز',
  namaaz: 'نماز',
  pani: 'پانی',
  roza: 'روزہ',
  roze: 'روزے',
  rozi: 'روزی',
  rozay: 'روزے',
  sharab: 'شراب',
  sood: 'سود',
  sud: 'سود',
  suraj: 'سورج',
  wirasat: 'میراث',
  yateem: 'یتیم',
  yateemon: 'یتیموں',
}

/** Titles around the names of prophets, which the Quran does not use. */
const TITLES_OF_PROPHETS =
  /(?<=^| )(?:hazrat|hadrat|syeda|sayyida|sayyidina|sayyiduna|syedna|pbuh|alaihis salam|alaihissalam|alayhis salam|alayhissalam|حضرت|سيدنا|سيده|عليه السلام|عليها السلام)(?= |$)/gu
const ENGLISH_POSSESSIVE = /['’]s?(?=\s|$)/gu
/** The number or reference of a verse, copied together with it. */
const VERSE_CITATION = /[[(﴿﴾][^\])﴿﴾]*\p{N}[^\])﴿﴾]*[\])﴿﴾]/gu

/** Unicode does not decompose the ligature ﷽. */
const BASMALA = 'بسم الله الرحمن الرحيم'

/** Removes citations of copied verses and English possessives from a query. A query of nothing else stays unchanged. */
export const stripCitations = (query: string): string => {
  const bare = query
    .replaceAll('﷽', BASMALA)
    .normalize('NFKC')
    .replaceAll(VERSE_CITATION, ' ')
    .replaceAll(ENGLISH_POSSESSIVE, ' ')
  return /\p{L}/u.test(bare) ? bare : query
}

/**
 * The words of a query, in the spelling of the texts.
 * @param folded output of `fold`
 */
export const toQueryWords = (folded: string): readonly string[] => {
  const bare = folded.replaceAll(TITLES_OF_PROPHETS, ' ').trim()
  return (bare === '' ? folded : bare)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => TEXT_SPELLING_BY_LATIN_WORD[word] ?? word)
}

/**
 * Translates Roman Urdu words to Urdu script.
 * @param words folded
 * @returns undefined if any of them is unknown
 */
export const toUrduWords = (words: readonly string[]): readonly string[] | undefined => {
  const urdu = words.flatMap((word) => URDU_BY_ROMAN_WORD[word] ?? [])
  return urdu.length === words.length ? urdu : undefined
}
