import { expect, test } from 'vitest'
import { normalizeQuery } from './normalize-query.ts'

test.each([
  ['Surah Baqarah, ayat 255 to 257', 'C baqarah V 255-257'],
  ['سورۃ بقرہ آیت نمبر ۲۵۵', 'C بقره V 255'],
  ['2 : 255 – 257', '2:255-257'],
  ['5th juz', '5 J'],
  ['پہلا پارہ', '1 J'],
  ['para no. 5', 'J 5'],
  ['Rub al Hizb 3', 'Q 3'],
  ['one', 'one'],
  ['patience and prayer', 'patience and prayer'],
])('%s is read as %s', (typed, read) => {
  expect(normalizeQuery(typed)).toBe(read)
})
