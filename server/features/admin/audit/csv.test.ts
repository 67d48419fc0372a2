import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('quotes, commas and line breaks stay within their cell', () => {
  expect(csvLine(['a "b"', 'c,d', 'e\r\nf', 3896, null])).toBe('"a ""b""","c,d","e\r\nf",3896,""\r\n')
})

test.each(['=1+1', '+92300', '-2', '@SUM(A1)', ' =cmd', '\t=1', '\r=1', '\n+1', '＝1+1', '＠x', '\u00a0=1', '\t'])(
  '%j is no formula in any spreadsheet',
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`)
  },
)

test.each(['Bilal Ahmed', 'a=b', 'قاری عبدالرحمن', '3-4', ''])('%j is left as it is', (text) => {
  expect(csvLine([text])).toBe(`"${text}"\r\n`)
})
