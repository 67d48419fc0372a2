import { extractStrongLetters } from './letters.ts'

/** A part of a verse, as positions among its strong letters: these are the same in every orthography. */
export interface LetterRange {
  readonly from: number
  readonly to: number
}

const countStrongLetters = (text: string): number => extractStrongLetters(text).length

/**
 * Finds the position of words in a verse.
 * @returns undefined if the verse does not contain them
 */
export const findLetterRange = (verse: string, words: string): LetterRange | undefined => {
  const [whole, part] = [verse.normalize('NFD'), words.normalize('NFD')]
  const at = whole.indexOf(part)
  if (at === -1) return undefined
  const from = countStrongLetters(whole.slice(0, at))
  return { from, to: Math.max(from + countStrongLetters(part), from + 1) }
}

/**
 * Cuts the words of a range out of a verse, with one more word on either side.
 * @param verse in any orthography
 * @param stretch undefined for the whole verse
 */
export const extractExcerpt = (verse: string, stretch: LetterRange | undefined): string => {
  if (!stretch) return verse
  const words = verse.split(/\s+/u)
  let count = 0
  const inside = words.flatMap((word, index) => {
    const start = count
    count += countStrongLetters(word)
    return start < stretch.to && count > stretch.from ? [index] : []
  })
  const [first = 0, last = words.length] = [inside.at(0), inside.at(-1)]
  const [from, to] = [Math.max(first - 1, 0), last + 2]
  return `${from > 0 ? '… ' : ''}${words.slice(from, to).join(' ')}${to < words.length ? ' …' : ''}`
}
