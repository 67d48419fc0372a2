import { strongLetters } from './letters.ts'

/** A stretch of a verse, counted in its strong letters: it is the same in every orthography. */
export interface LetterRange {
  readonly from: number
  readonly to: number
}

const countStrongLetters = (text: string): number => strongLetters(text).length

/**
 * Where words stand in a verse.
 * @param verse as it is shown
 * @param words a part of it
 * @returns undefined where the verse does not have them
 */
export const findLetterRange = (verse: string, words: string): LetterRange | undefined => {
  const [whole, part] = [verse.normalize('NFD'), words.normalize('NFD')]
  const at = whole.indexOf(part)
  if (at === -1) return undefined
  const from = countStrongLetters(whole.slice(0, at))
  return { from, to: Math.max(from + countStrongLetters(part), from + 1) }
}

/**
 * The words of a stretch with one word on either side.
 * @param verse in any orthography
 * @param stretch the whole verse where it is undefined
 */
export const cutExcerpt = (verse: string, stretch: LetterRange | undefined): string => {
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
