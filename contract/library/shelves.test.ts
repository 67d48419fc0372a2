import { expect, test } from 'vitest'
import { formatBookSize, toBookTitle } from './shelves.ts'

test('a title is the file name in upper case, with spaces for dashes and underscores [2.6.4]', () => {
  expect(toBookTitle('hadith-books/riyad-us_saliheen.pdf')).toBe('RIYAD US SALIHEEN')
  expect(toBookTitle('other-books/juz--30.v2.epub')).toBe('JUZ 30.V2')
  expect(toBookTitle('other-books/قاعدہ-اول.pdf')).toBe('قاعدہ اول')
})

test('a size is in megabytes of 1048576 bytes with two decimals [2.6.4, 9.15]', () => {
  expect(formatBookSize(1_048_576)).toBe('1.00 MB')
  expect(formatBookSize(2_500_000)).toBe('2.38 MB')
  expect(formatBookSize(0)).toBe('0.00 MB')
})
