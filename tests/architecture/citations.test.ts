import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { idsIn, readSpecification } from '#tests/specified/specification-lines.ts'
import { filesOf, ROOT, sourceFiles } from './source-files.ts'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/** `specification 2.4.3`, and more numbers after commas. */
const CITED = /\bspecification,? (?:section )?(D?\d+(?:\.\d+)*(?:(?:, | and )D?\d+(?:\.\d+)*)*)/gi
const RECORD = /docs\/decisions\/[\w.-]+/g
/** A title or a section of a document that is not named: nobody could look it up. */
const LOOSE = /\bdecisions?, ["“]|(?<!RFC \d+, )\bsection \d/i

const { sections, lines } = readSpecification()
const isKnown = (id: string): boolean => sections.has(id) || lines.has(id)

const wrongIn = (comment: string): string[] => {
  const ids = [...comment.matchAll(CITED)].flatMap(([, list = '']) => list.split(/, | and /))
  const records = [...comment.matchAll(RECORD)].map(([path]) => path)
  const loose = LOOSE.exec(comment)?.[0]
  return [
    ...ids.filter((id) => !isKnown(id)),
    ...records.filter((path) => !existsSync(join(ROOT, path))),
    ...(loose === undefined ? [] : [loose]),
  ]
}

const commentsOf = (path: string): string[] => readFileSync(join(ROOT, path), 'utf8').match(COMMENT) ?? []

test('every comment that cites the specification or a decision names a line, a section or a record that exists', () => {
  const wrong = sourceFiles().flatMap((path) =>
    commentsOf(path)
      .flatMap(wrongIn)
      .map((cited) => `${path}: ${cited}`),
  )
  expect(wrong).toEqual([])
})

const TITLE_WITH_IDS = /\[D?\d[D\d., ]*\](?= @|['"`])/g

test('every id at the end of a test title is a line of the specification', () => {
  const tests = sourceFiles().filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
  const unknown = tests.flatMap((path) =>
    (readFileSync(join(ROOT, path), 'utf8').match(TITLE_WITH_IDS) ?? [])
      .flatMap(idsIn)
      .filter((id) => !lines.has(id))
      .map((id) => `${path}: ${id}`),
  )
  expect(unknown).toEqual([])
})

test('every document that cites the specification names a line or a section that exists', () => {
  const docs = filesOf('*.md', 'docs/**/*.md')
  const cited = docs.flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(CITED)])
  expect(cited.flatMap(([, list = '']) => list.split(/, | and /)).filter((id) => !isKnown(id))).toEqual([])
})

test.each([
  ['/** As in specification 2.4.3. */', []],
  ['// (specification 2.4 and D5.1)', []],
  ['// (specification 2.4.99)', ['2.4.99']],
  ['// (specification, section 12)', ['12', 'section 1']],
  ['// (decisions, "Money")', ['decisions, "']],
  ['// docs/decisions/9999-never-made.md', ['docs/decisions/9999-never-made.md']],
  ['// RFC 9110, section 10.2.3', []],
])('%s: a citation of nothing is found', (comment, wrong) => {
  expect(wrongIn(comment)).toEqual(wrong)
})
