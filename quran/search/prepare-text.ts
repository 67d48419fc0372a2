import { INSIDE_WORD_EDGE, WORD_EDGE } from './affix-tree.ts'
import { type Affixes, ARABIC_AFFIXES, ENGLISH_AFFIXES, SPOKEN_AFFIXES, URDU_AFFIXES } from './affixes.ts'
import { ARABIC_SPELLING } from './arabic-spelling.ts'
import type { SpelledText } from './close-matches.ts'
import type { SearchableText } from './exact-matches.ts'
import { toVersesSounds } from './sounds.ts'
import { findLastPosition, type Skeleton, type Spelling, toSkeleton } from './spelling.ts'
import { SPOKEN_SPELLING } from './spoken-spelling.ts'
import { StartIndex } from './start-index.ts'
import { joinWords, type WordStream } from './word-stream.ts'

/** Positions where words may start, also after a prefix. */
const findWordStarts = ({ letters, starts }: WordStream): Uint32Array => {
  const found = new Uint32Array(letters.length)
  let count = 0
  for (let at = 0; at < letters.length; at += 1) {
    if (starts[at] === INSIDE_WORD_EDGE) continue
    found[count] = at
    count += 1
  }
  return found.subarray(0, count)
}

/** Indexes of skeleton letters such that a word may start between the previous strong letter and this one. */
const findSkeletonStarts = (skeleton: Skeleton, { starts }: WordStream): Uint32Array => {
  const found = new Uint32Array(skeleton.letters.length)
  let [count, start] = [0, 0]
  for (let index = 0; index < skeleton.letters.length; index += 1) {
    let isStart = false
    const last = findLastPosition(skeleton, index)
    for (; start <= last; start += 1) isStart ||= starts[start] !== INSIDE_WORD_EDGE
    if (!isStart) continue
    found[count] = index
    count += 1
  }
  return found.subarray(0, count)
}

const prepareText = (texts: readonly string[], affixes: Affixes, isRecited: boolean): SearchableText => {
  const stream = joinWords(texts, affixes)
  const starts = findWordStarts(stream)
  const singleLetterWords = starts.filter(
    (at) => stream.starts[at] === WORD_EDGE && stream.starts[at + 1] === WORD_EDGE,
  )
  return { stream, index: new StartIndex(stream.letters, starts), singleLetterWords, affixes, isRecited }
}

const prepareSpelledText = (text: SearchableText, spelling: Spelling): SpelledText => {
  const skeleton = toSkeleton(text.stream.letters, spelling)
  const skeletonIndex = new StartIndex(skeleton.letters, findSkeletonStarts(skeleton, text.stream))
  return { ...text, spelling, skeleton, skeletonIndex }
}

export const prepareScripture = (texts: readonly string[]): SpelledText =>
  prepareSpelledText(prepareText(texts, ARABIC_AFFIXES, true), ARABIC_SPELLING)

/** Prepares the transliteration. It needs no index of its letters, because few words are searched by exact letters. */
export const prepareSounds = (transliteration: readonly string[]): SpelledText =>
  prepareSpelledText(
    { stream: joinWords(toVersesSounds(transliteration), SPOKEN_AFFIXES), affixes: SPOKEN_AFFIXES, isRecited: true },
    SPOKEN_SPELLING,
  )

export const prepareEnglish = (texts: readonly string[]): SearchableText => prepareText(texts, ENGLISH_AFFIXES, false)

export const prepareUrdu = (texts: readonly string[]): SearchableText => prepareText(texts, URDU_AFFIXES, false)
