import { foldAll } from '../fold.ts'

const SPACE = 32
const LINE_END = 10
/** String.fromCharCode takes at least this many arguments in every engine. */
const CHUNK = 8192

/** The words of many texts, joined without spaces: a phrase is found however people divide it into words. */
export interface WordStream {
  readonly letters: string
  /** 1 at each letter that starts a word, and at the end of all letters. */
  readonly wordStarts: Uint8Array
  /** Position of the first letter of each text; the last entry is the number of letters. */
  readonly textStarts: Uint32Array
}

/** The text of UTF-16 code units. */
export const textFrom = (units: Uint16Array): string => {
  let text = ''
  for (let at = 0; at < units.length; at += CHUNK) text += String.fromCharCode(...units.subarray(at, at + CHUNK))
  return text
}

/**
 * Joins the words of texts.
 * @param texts one per verse; they are folded first
 */
export const joinWords = (texts: readonly string[]): WordStream => {
  const { text } = foldAll(texts)
  const units = new Uint16Array(text.length)
  const wordStarts = new Uint8Array(text.length + 1)
  const textStarts = new Uint32Array(texts.length + 1)
  let [length, ended] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === SPACE) wordStarts[length] = 1
    else if (unit === LINE_END) {
      ended += 1
      textStarts[ended] = length
    } else {
      units[length] = unit
      length += 1
    }
  }
  wordStarts[length] = 1
  return { letters: textFrom(units.subarray(0, length)), wordStarts: wordStarts.subarray(0, length + 1), textStarts }
}

/**
 * The text that holds a position (binary search).
 * @returns index from 0
 */
export const textAt = ({ textStarts }: WordStream, position: number): number => {
  let [low, high] = [0, textStarts.length - 2]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((textStarts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}

/** Position of the start of the word that holds a letter. */
export const wordStart = ({ wordStarts }: WordStream, position: number): number => {
  let start = position
  while (start > 0 && wordStarts[start] !== 1) start -= 1
  return start
}

/** Position of the first letter after the word that ends at or after a position. */
export const wordEnd = ({ wordStarts, letters }: WordStream, position: number): number => {
  let end = position
  while (end < letters.length && wordStarts[end] !== 1) end += 1
  return end
}
