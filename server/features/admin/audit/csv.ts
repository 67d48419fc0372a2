import { toOneLine } from '#contract/text/one-line.ts'

/** What a spreadsheet would take for a formula, behind characters that nobody sees too and in full width. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u

/** Without it Excel reads Urdu as gibberish. */
export const BYTE_ORDER_MARK = '\ufeff'

const toCell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  // What was stored before names were cleaned may hide a formula, or turn the cells after it around.
  const text = (value ?? '').replace(/[^\r\n]+/g, (line) => toOneLine(line)).trim()
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** One line of a CSV file, as RFC 4180 writes it; what came from people stays text in every spreadsheet. */
export const toCsvRow = (values: readonly (string | number | null)[]): string => `${values.map(toCell).join(',')}\r\n`
