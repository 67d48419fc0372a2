/** What a spreadsheet would take for a formula, behind blanks too and in full width. */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** Without it Excel reads Urdu as gibberish. */
export const BYTE_ORDER_MARK = '\ufeff'

const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const tame = FORMULA.test(text) ? `'${text}` : text
  return `"${tame.replaceAll('\0', '').replaceAll('"', '""')}"`
}

/** One line of a CSV file, as RFC 4180 writes it; what came from people stays text in every spreadsheet. */
export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(',')}\r\n`
