import { foldAll } from '#quran/fold.ts'

const SPACE = 32
const LINE_END = 10
/** String.fromCharCode takes at least this many arguments in every engine. */
const CHUNK = 8192

/** The words of many texts, joined without spaces: a phrase is found however people divide it into words. */
export interface WordStream {
  readonly letters: string
  /** Letters between each position and the start of its word, 0 where a word starts; one entry more than there are letters. */
  readonly sinceStart: Uint8Array
  /** Letters between each position and the end of the word, 0 where the next word starts. */
  readonly untilEnd: Uint8Array
  /** Position of the first letter of each text; the last entry is the number of letters. */
  readonly textStarts: Uint32Array
}

/** The text of UTF-16 code units. */
export const textFrom = (units: Uint16Array): string => {
  let text = ''
  for (let at = 0; at < units.length; at += CHUNK) text += String.fromCharCode(...units.subarray(at, at + CHUNK))
  return text
}

const distancesToEnd = (sinceStart: Uint8Array, length: number): Uint8Array => {
  const untilEnd = new Uint8Array(length + 1)
  for (let at = length - 1; at >= 0; at -= 1) untilEnd[at] = sinceStart[at] === 0 ? 0 : (untilEnd[at + 1] ?? 0) + 1
  return untilEnd
}

/**
 * Joins the words of texts.
 * @param texts one per verse; they are folded first
 */
export const joinWords = (texts: readonly string[]): WordStream => {
  const { text } = foldAll(texts)
  const units = new Uint16Array(text.length)
  const sinceStart = new Uint8Array(text.length + 1)
  const textStarts = new Uint32Array(texts.length + 1)
  let [length, ended, since] = [0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === SPACE) since = 0
    else if (unit === LINE_END) {
      ended += 1
      textStarts[ended] = length
    } else {
      units[length] = unit
      sinceStart[length] = since
      since += 1
      length += 1
    }
  }
  return {
    letters: textFrom(units.subarray(0, length)),
    sinceStart: sinceStart.subarray(0, length + 1),
    untilEnd: distancesToEnd(sinceStart, length),
    textStarts,
  }
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

/** Whether a word starts, or the last one ends, at a position. */
export const isWordStart = ({ sinceStart }: WordStream, position: number): boolean => sinceStart[position] === 0

/** Letters of a word before a position. */
export const lettersBefore = ({ letters, sinceStart }: WordStream, position: number): string =>
  letters.slice(position - (sinceStart[position] ?? 0), position)

/** Letters of a word from a position on; none where a word starts, because a match before it has ended. */
export const lettersAfter = ({ letters, untilEnd }: WordStream, position: number): string =>
  letters.slice(position, position + (untilEnd[position] ?? 0))
