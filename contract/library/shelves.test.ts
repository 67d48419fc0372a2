import { expect, test } from 'vitest'
import { bookSize, bookTitle } from './shelves.ts'

test('a title is the file name in upper case, with spaces for dashes and underscores [2.6.4]', () => {
  expect(bookTitle('hadith-books/riyad-us_saliheen.pdf')).toBe('RIYAD US SALIHEEN')
  expect(bookTitle('other-books/juz--30.v2.epub')).toBe('JUZ 30.V2')
  expect(bookTitle('other-books/قاعدہ-اول.pdf')).toBe('قاعدہ اول')
})

test('a size is in megabytes of 1048576 bytes with two decimals [2.6.4, 9.15]', () => {
  expect(bookSize(1_048_576)).toBe('1.00 MB')
  expect(bookSize(2_500_000)).toBe('2.38 MB')
  expect(bookSize(0)).toBe('0.00 MB')
})
