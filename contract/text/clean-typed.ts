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
