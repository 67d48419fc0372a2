import { expect, test } from 'vitest'
import { toCsvRow } from './csv.ts'

test('quotes, commas and line breaks stay within their cell', () => {
  expect(toCsvRow(['a "b"', 'c,d', 'e\r\nf', 3896, null])).toBe('"a ""b""","c,d","e\r\nf",3896,""\r\n')
})

test.each(['=1+1', '+92300', '-2', '@SUM(A1)', '＝1+1', '＠x', '\u200b=1', '\u200f+1', '\u200b =1'])(
  '%j is no formula in any spreadsheet',
  (text) => {
    expect(toCsvRow([text])).toBe(`"'${text}"\r\n`)
  },
)

test.each([' =1', '\t=1', '\r=1', '\n=1', '\u00a0=1', '\u0000=1', '\u001b=1', '\u202e=1', '\ufeff=1', '\u0000\n=1'])(
  '%j hides no formula behind what nobody sees',
  (text) => {
    expect(toCsvRow([text])).toBe(`"'=1"\r\n`)
  },
)

test('an old name that turns text around leaves the cells after it as they are', () => {
  expect(toCsvRow(['Ali\u202egnp', 'Khan'])).toBe('"Alignp","Khan"\r\n')
})

test.each(['Bilal Ahmed', 'a=b', 'قاری عبدالرحمن', '3-4', ''])('%j is left as it is', (text) => {
  expect(toCsvRow([text])).toBe(`"${text}"\r\n`)
})
