import * as z from 'zod/mini'

/** Unicode encodes the decimal digits of each script in a row, so the place in the row is the value. */
const toAsciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let place = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - place - 1))) place += 1
  return String(place % 10)
}

/**
 * Cleans a value that is not prose: a number, an e-mail address or a code. Copying from contacts or messengers adds
 * invisible characters and other dashes, and Urdu keyboards type their own digits.
 */
export const cleanTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .trim()

/** Cleans a number that is written in groups, such as a phone number: without spaces, dashes and brackets. */
export const cleanDigits = (text: string): string => cleanTyped(text).replace(/[\s()-]/g, '')

/** The separators of thousands: `3,000`, `3 000`, `۳٬۰۰۰` and `۳،۰۰۰`. */
const THOUSANDS = /(\d)[\s,\u066c\u060c](?=\d{3}(?!\d))/g

/**
 * Parses a typed amount or count.
 * @returns NaN for an empty text, and for a text that is no plain number
 */
export const toNumber = (typed: string | number): number => {
  if (typeof typed === 'number') return typed
  const text = cleanTyped(typed).replace(THOUSANDS, '$1')
  return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

/**
 * A number in a request: a JSON number, or the text that a person typed.
 * @param number checks the parsed number
 */
export const typedNumber = (number: z.ZodMiniNumber<number>, message: string) =>
  z.pipe(z.union([z.number(), z.string()], message), z.pipe(z.transform(toNumber), number))
