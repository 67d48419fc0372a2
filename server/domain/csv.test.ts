import { expect, test } from 'vitest'
import { toCsvRow, toCsvTime } from './csv.ts'

test('quotes, commas and line breaks stay within their cell', () => {
  expect(toCsvRow(['a "b"', 'c,d', 'e\r\nf', 3896, null])).toBe('"a ""b""","c,d","e\r\nf",3896,""\r\n')
})

test.each(['=1+1', '+92300', '-2', '@SUM(A1)', '＝1+1', '＠x', '\u200b=1', '\u200f+1', '\u200b =1'])(
  '%j is escaped, so no spreadsheet runs it as a formula',
  (text) => {
    expect(toCsvRow([text])).toBe(`"'${text}"\r\n`)
  },
)

test.each([' =1', '\t=1', '\r=1', '\n=1', '\u00a0=1', '\u0000=1', '\u001b=1', '\u202e=1', '\ufeff=1', '\u0000\n=1'])(
  'a formula after invisible characters is escaped: %j',
  (text) => {
    expect(toCsvRow([text])).toBe(`"'=1"\r\n`)
  },
)

test('text-direction controls in an old name do not affect the next cells', () => {
  expect(toCsvRow(['Ali\u202egnp', 'Khan'])).toBe('"Alignp","Khan"\r\n')
})

test.each(['Bilal Ahmed', 'a=b', 'قاری عبدالرحمن', '3-4', ''])('%j is left as it is', (text) => {
  expect(toCsvRow([text])).toBe(`"${text}"\r\n`)
})

test.each([
  ['Asia/Karachi', '2026-07-01 17:00:05'],
  ['Europe/London', '2026-07-01 13:00:05'],
  ['UTC', '2026-07-01 12:00:05'],
])('a time has the clock of %s', (timeZone, written) => {
  expect(toCsvTime(new Date('2026-07-01T12:00:05.678Z'), timeZone)).toBe(written)
})
