import { COUNTS } from './divisions.ts'
import { fold } from './fold.ts'

/** As they are typed in English, in Latin Urdu, and folded in Urdu and Arabic. */
const WORDS: Readonly<Record<'juz' | 'page', string>> = {
  juz: 'juzz?|para|parah|si ?parah?|پاره|سي ?پاره|سپاره|جزو?',
  page: 'page|safha|صفحه|صفحات',
}
const NUMBER_WORD = '(?:no|number|نمبر)?'

const patternsOf = (word: string): readonly RegExp[] => [
  new RegExp(`^(?:${word}) ?${NUMBER_WORD} ?(\\d{1,4})$`, 'u'),
  new RegExp(`^(\\d{1,4})(?:st|nd|rd|th)? ?(?:${word})$`, 'u'),
]

const PATTERNS = { juz: patternsOf(WORDS.juz), page: patternsOf(WORDS.page) } as const

/** A juz or page that was asked for, whether or not there is one. */
export interface Asked {
  readonly division: 'juz' | 'page'
  readonly number: number
  readonly isThere: boolean
}

/**
 * The juz or page that a query names: "juz 5", "para no. 5", "پارہ ۵", "page 255".
 * @param query as it was typed
 * @returns undefined when it names neither
 */
export const divisionNamed = (query: string): Asked | undefined => {
  const folded = fold(query)
  for (const division of ['juz', 'page'] as const) {
    const match = PATTERNS[division].map((pattern) => pattern.exec(folded)).find((one) => one !== null)
    if (!match) continue
    const number = Number(match[1])
    return { division, number, isThere: number >= 1 && number <= COUNTS[division] }
  }
  return undefined
}
