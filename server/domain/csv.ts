import { toOneLine } from '#contract/text/one-line.ts'
import type { Position, Slice } from '#server/storage/database/lists/slice.ts'
import { toZonedTime } from './timetable/lesson-times.ts'

/** Matches text that spreadsheets run as a formula, including full-width signs and signs after invisible characters. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u

/** Without it, Excel does not decode the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

const toCell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  // Rows from before names were sanitised can contain hidden formulas and bidi overrides.
  const text = (value ?? '').replace(/[^\r\n]+/g, (line) => toOneLine(line)).trim()
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Formats a row as RFC 4180 requires. Text that looks like a formula is escaped (CSV injection). */
export const toCsvRow = (values: readonly (string | number | null)[]): string => `${values.map(toCell).join(',')}\r\n`

/**
 * Formats a time for a cell. Spreadsheets read it as a time, but keep no time zone, so the header of the column names it.
 * @returns `2026-11-23 17:00:00` by the clock of the time zone
 */
export const toCsvTime = (time: Date, timeZone: string): string =>
  toZonedTime(time, timeZone).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')

const BATCH_ROWS = 500

/** Writes a list in batches, so that memory holds only one of them. */
export async function* writeCsv<Row extends Position>(
  header: readonly string[],
  read: (slice: Slice) => PromiseLike<readonly Row[]>,
  toRow: (row: Row) => string,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvRow(header)
  let after: Row | undefined
  for (;;) {
    const rows = await read({ limit: BATCH_ROWS, after })
    yield rows.map(toRow).join('')
    after = rows.at(-1)
    if (rows.length < BATCH_ROWS) return
  }
}
