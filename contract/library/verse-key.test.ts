import { expect, test } from 'vitest'
import { parseVerseKey, VerseKey } from './verse-key.ts'

test.each(['1:1', '1:7', '2:286', '9:129', '114:6'])('%s is a verse', (key) => {
  expect(VerseKey.safeParse(key).success).toBe(true)
})

test.each([
  '0:1',
  '1:0',
  '1:8',
  '2:287',
  '115:1',
  '02:1',
  '2:01',
  '2',
  '2:',
  ':1',
  '2:1 ',
  ' 2:1',
  '2:1:1',
  '-1:1',
  '٢:١',
])('"%s" is no verse', (key) => {
  expect(parseVerseKey(key)).toBeUndefined()
})

test('the Quran has 6236 verses in 114 chapters', () => {
  const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1)
  const keys = numbers(120).flatMap((chapter) => numbers(300).map((verse) => `${chapter}:${verse}`))
  expect(keys.filter((key) => parseVerseKey(key))).toHaveLength(6236)
})
