import * as z from 'zod/mini'
import { cleanTyped } from './clean-typed.ts'

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
