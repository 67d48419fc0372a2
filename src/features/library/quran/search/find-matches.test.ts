import { expect, test } from 'vitest'
import { readChapterMeta, toChapter } from '#quran-build/facts.ts'
import { readSources } from '#quran-build/sources.ts'
import { findMatches, mayBeInVerses } from './find-matches.ts'

const chapters = readSources().names.map((named) => toChapter(named, readChapterMeta(named.id)))

const match = (typed: string) => {
  const { places, chapters: named, problem } = findMatches(chapters, typed)
  return {
    places: places.map(({ name, verse }) => `${name} → ${verse}`),
    chapters: named.map(({ id }) => id),
    ...(problem && { problem }),
  }
}

test.each([
  ['2:255', ['Al-Baqarah 2:255 → 2:255'], []],
  ['baqarah 255', ['Al-Baqarah 2:255 → 2:255'], []],
  ['ayat ul kursi', ['Al-Baqarah 2:255 → 2:255'], []],
  ['yasin 12', ['Ya-Sin 36:12 → 36:12'], []],
  ['پارہ ۲۹', ['Juz 29 → 67:1'], []],
  ['ruku 2 of baqarah', ['Ruku 2 of Al-Baqarah → 2:8'], []],
  ['page 21', ['Madinah page 21 → 2:135', '16-line page 21 → 2:142'], []],
  ['yasin', [], [36]],
  ['surah fatiha', [], [1]],
  ['patience and prayer', [], []],
])('“%s” opens what it names while typing', (typed, places, named) => {
  expect(match(typed)).toEqual({ places, chapters: named })
})

test('a number alone is offered as chapter, juz and page', () => {
  expect(match('5')).toEqual({
    places: ['Juz 5 → 4:24', 'Madinah page 5 → 2:25', '16-line page 5 → 2:18'],
    chapters: [5],
  })
  expect(match('255').places).toEqual(['Madinah page 255 → 13:43', '16-line page 255 → 17:1'])
})

test('a place that the Quran does not have is named as the problem', () => {
  expect(match('juz 31')).toEqual({ places: [], chapters: [], problem: 'The Quran has juz 1 to 30.' })
  expect(match('2:287').problem).toBe('Al-Baqarah has verses 1 to 286.')
})

test('only words and verse keys are searched in the verses', () => {
  expect(['mercy', 'yasin', '2:255'].filter((typed) => mayBeInVerses(chapters, typed))).toHaveLength(3)
  expect(['5', 'juz 5', '2:287', 'surah fatiha'].filter((typed) => mayBeInVerses(chapters, typed))).toEqual([])
})
