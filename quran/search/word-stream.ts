import { foldTexts, stringFromUnits } from '#quran/fold.ts'
import { type AffixTree, WORD_EDGE } from './affix-tree.ts'
import type { Affixes } from './affixes.ts'

const SPACE_UNIT = 32
const LINE_END_UNIT = 10

/** The words of many texts joined without spaces, so that a phrase is found however people divide it into words. */
export interface WordStream {
  readonly letters: string
  /**
   * For each position, what precedes it in its word: nothing (`WORD_EDGE`), a prefix (its number in the
   * {@link AffixTree}), or other letters (`INSIDE_WORD_EDGE`). The last entry is the end of the letters.
   */
  readonly starts: Uint8Array
  /** The same for what follows each position, with suffixes. */
  readonly ends: Uint8Array
  /** Position of the first letter of each text. The last entry is the number of letters. */
  readonly textStarts: Uint32Array
  /**
   * The text at every 32nd position. From there {@link findTextAt} takes one or two steps, where a binary search takes a
   * dozen.
   */
  readonly sampledTexts: Uint16Array
}

const SAMPLE_BITS = 5

const sampleTexts = (textStarts: Uint32Array, length: number): Uint16Array => {
  let text = 0
  return new Uint16Array((length >> SAMPLE_BITS) + 1).map((_, sample) => {
    while (text < textStarts.length - 2 && (textStarts[text + 1] ?? 0) <= sample << SAMPLE_BITS) text += 1
    return text
  })
}

const findWordEnds = (units: Uint16Array, starts: Uint8Array, suffixes: AffixTree): Uint8Array => {
  const ends = new Uint8Array(starts.length)
  ends[units.length] = WORD_EDGE
  let node = suffixes.root
  for (let at = units.length - 1; at >= 0; at -= 1) {
    node = suffixes.step(starts[at + 1] === WORD_EDGE ? suffixes.root : node, units[at] ?? 0)
    ends[at] = starts[at] === WORD_EDGE ? WORD_EDGE : suffixes.edgeAt(node)
  }
  return ends
}

/**
 * Joins the words of texts.
 * @param texts one per verse; folded here
 */
export const joinWords = (texts: readonly string[], { prefixes, suffixes }: Affixes): WordStream => {
  const { text } = foldTexts(texts)
  const units = new Uint16Array(text.length)
  const starts = new Uint8Array(text.length + 1)
  const textStarts = new Uint32Array(texts.length + 1)
  let [length, ended, node, edge]: [number, number, number, number] = [0, 0, prefixes.root, WORD_EDGE]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === SPACE_UNIT) {
      node = prefixes.root
      edge = WORD_EDGE
    } else if (unit === LINE_END_UNIT) {
      ended += 1
      textStarts[ended] = length
    } else {
      units[length] = unit
      starts[length] = edge
      node = prefixes.step(node, unit)
      edge = prefixes.edgeAt(node)
      length += 1
    }
  }
  starts[length] = WORD_EDGE
  const joined = { units: units.subarray(0, length), starts: starts.slice(0, length + 1) }
  return {
    letters: stringFromUnits(joined.units),
    starts: joined.starts,
    ends: findWordEnds(joined.units, joined.starts, suffixes),
    textStarts,
    sampledTexts: sampleTexts(textStarts, length),
  }
}

/** The index of the text that contains a position. */
export const findTextAt = ({ textStarts, sampledTexts }: WordStream, position: number): number => {
  let text = sampledTexts[position >> SAMPLE_BITS] ?? 0
  while (text < textStarts.length - 2 && (textStarts[text + 1] ?? 0) <= position) text += 1
  return text
}
