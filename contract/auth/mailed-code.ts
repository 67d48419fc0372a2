import * as z from 'zod/mini'
import { cleanDigits } from '#contract/text/typed.ts'

export const NOT_SIX_DIGITS = 'The code has 6 digits. Please check the email.'

const SIX_DIGITS = /^\d{6}$/

/** Whether a typed text can be a mailed code, once it is cleaned: `123 456` can. */
export const isMailedCode = (text: string): boolean => SIX_DIGITS.test(cleanDigits(text))

/**
 * The schema of a mailed code. It refuses other texts before the server counts a try.
 * @param missing the message for an empty text
 */
export const mailedCode = (missing: string) =>
  z.string(missing).check(z.overwrite(cleanDigits), z.minLength(1, missing), z.regex(SIX_DIGITS, NOT_SIX_DIGITS))
