import { expect, test } from 'vitest'
import { testFile } from './read-tests.ts'
import { fixedParts, isSaid } from './read-words.ts'
import type { Proof, Row } from './row.ts'
import { TABLE } from './table.ts'

const lines = TABLE.flatMap(({ section, within, rows }) =>
  rows.map((row) => ({ row, within, name: `${section} ${row.kind}: ${row.line}` })),
)

const trouble = ({ file, title }: Proof): string | undefined => {
  const found = testFile(file)
  if (!found) return `there is no test file ${file}`
  const tests = found.tests.filter((one) => one.title === title)
  if (tests.length === 0) return `${file} has no test “${title}”`
  return tests.some(({ isSkipped }) => !isSkipped) ? undefined : `“${title}” of ${file} is skipped`
}

const isWordedIn = ({ file }: Proof, says: string): boolean => {
  const words = testFile(file)?.words ?? ''
  return fixedParts(says).every((part) => words.includes(part))
}

const hasWords = (row: Row): row is Extract<Row, { says: string }> => 'says' in row

test('the table names several hundred lines', () => {
  expect(lines.length).toBeGreaterThan(600)
})

test('no two rows are the same', () => {
  const names = lines.map(({ name }) => name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('every line has a proof, and every proof is a living test', () => {
  const without = lines.filter(({ row }) => row.provenBy.length === 0).map(({ name }) => `${name} has no proof`)
  const broken = lines.flatMap(({ name, row }) =>
    row.provenBy.flatMap((one) => {
      const reason = trouble(one)
      return reason ? [`${name}: ${reason}`] : []
    }),
  )
  expect([...without, ...broken]).toEqual([])
})

test('every text of the specification is said by the product, where it belongs', () => {
  const unsaid = lines.filter(({ row, within }) => hasWords(row) && !isSaid(row.says, within))
  expect(unsaid.map(({ name, row }) => `${name}: ${hasWords(row) ? row.says : ''}`)).toEqual([])
})

test('a test that proves a text says it to the letter', () => {
  const silent = lines.filter(({ row }) => hasWords(row) && !row.provenBy.some((one) => isWordedIn(one, row.says)))
  expect(silent.map(({ name, row }) => `${name}: ${hasWords(row) ? row.says : ''}`)).toEqual([])
})
