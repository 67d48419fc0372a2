import { expect, test } from 'vitest'
import { stepVerse } from '#contract/library/verse-key.ts'
import { splitWords } from './words.ts'

test('the words of a verse keep their pause signs and lose characters without a glyph', () => {
  expect(splitWords('ذٰلِكَ الْكِتٰبُ لَا رَيْبَ ۛ فِيْهِ')).toEqual(['ذٰلِكَ', 'الْكِتٰبُ', 'لَا', 'رَيْبَ\u00a0ۛ', 'فِيْهِ'])
  expect(splitWords('بِسْمِ\u200f اللّٰهِ ')).toEqual(['بِسْمِ', 'اللّٰهِ'])
})

test('the next and previous verse lead across chapters, and stop at both ends of the Quran', () => {
  expect([stepVerse('1:7', 1), stepVerse('2:1', -1), stepVerse('2:5', 1)]).toEqual(['2:1', '1:7', '2:6'])
  expect([stepVerse('1:1', -1), stepVerse('114:6', 1), stepVerse('2:300', 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
