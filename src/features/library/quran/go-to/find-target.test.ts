import { expect, test } from 'vitest'
import { QUERY_MAX_LENGTH } from '#contract/library/constants.ts'
import { readChapterMeta, toChapter } from '#quran-build/facts.ts'
import { readSources } from '#quran-build/sources.ts'
import { findTarget } from './find-target.ts'

const chapters = readSources().names.map((named) => toChapter(named, readChapterMeta(named.id)))

test.each([
  ['2:255', { chapter: 2, verse: '2:255' }],
  ['yasin', { chapter: 36 }],
  ['5', { chapter: 5 }],
  ['page 604', { chapter: 112, verse: '112:1' }],
  ['604', { chapter: 112, verse: '112:1' }],
  ['patience and prayer ', { q: 'patience and prayer' }],
])('Enter after “%s” opens the place it names, or searches for its words', (typed, target) => {
  expect(findTarget(chapters, typed)).toEqual(target)
})

test.each(['', ' ', '2:287', 'juz 31'])('Enter after “%s” opens nothing', (typed) => {
  expect(findTarget(chapters, typed)).toBeUndefined()
})

test('a search is as long as the server accepts', () => {
  expect(findTarget(chapters, 'patience '.repeat(QUERY_MAX_LENGTH))).toEqual({
    q: 'patience '.repeat(QUERY_MAX_LENGTH).slice(0, QUERY_MAX_LENGTH),
  })
})
