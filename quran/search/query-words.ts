/** Common spellings in Latin letters of words that the texts spell otherwise. */
const LATIN: Readonly<Record<string, string>> = {
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

/** Urdu words for what people look for, as they are typed in Latin letters. The Urdu translation has them. */
const ROMAN_URDU: Readonly<Record<string, string>> = {
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

/** Titles before and after names of prophets, which the Quran does not use. */
const TITLES =
  /(?<=^| )(?:hazrat|hadrat|syeda|sayyida|sayyidina|sayyiduna|syedna|pbuh|alaihis salam|alaihissalam|alayhis salam|alayhissalam|حضرت|سيدنا|سيده|عليه السلام|عليها السلام)(?= |$)/gu
const POSSESSIVE = /['’]s?(?=\s|$)/gu
/** The number of a verse, or its reference, as it is copied with a verse. */
const CITATION = /[[(﴿﴾][^\])﴿﴾]*\p{N}[^\])﴿﴾]*[\])﴿﴾]/gu

/** Unicode does not decompose the ligature of the basmala. */
const BASMALA = 'بسم الله الرحمن الرحيم'

/**
 * A query without what people add to it: citations of copied verses, English possessives.
 * @param query as it was typed
 * @returns the query itself when nothing else is in it
 */
export const stripAdditions = (query: string): string => {
  const bare = query.replaceAll('﷽', BASMALA).normalize('NFKC').replaceAll(CITATION, ' ').replaceAll(POSSESSIVE, ' ')
  return /\p{L}/u.test(bare) ? bare : query
}

/**
 * The words of a query in the spelling of the texts.
 * @param folded as `fold` returns it
 */
export const toQueryWords = (folded: string): readonly string[] => {
  const bare = folded.replaceAll(TITLES, ' ').trim()
  return (bare === '' ? folded : bare)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => LATIN[word] ?? word)
}

/**
 * Urdu words that are typed in Latin letters.
 * @param words folded
 * @returns undefined when one of them is not known
 */
export const toUrduWords = (words: readonly string[]): readonly string[] | undefined => {
  const urdu = words.flatMap((word) => ROMAN_URDU[word] ?? [])
  return urdu.length === words.length ? urdu : undefined
}
