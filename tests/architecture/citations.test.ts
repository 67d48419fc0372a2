import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { EXCEPTIONS, findIds, readSpecification } from '#tests/specified/specification-lines.ts'
import { listFiles, ROOT, sourceFiles } from './source-files.ts'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/** `specification 2.4.3`, and more numbers after commas. */
const SPECIFICATION_CITATION = /\bspecification,? (?:section )?(D?\d+(?:\.\d+)*(?:(?:, | and )D?\d+(?:\.\d+)*)*)/gi
const DECISION_RECORD_PATH = /docs\/decisions\/[\w.-]+/g
/** A cited title or section without its document. A reader could not look it up. */
const CITATION_WITHOUT_DOCUMENT = /\bdecisions?, ["“]|(?<!RFC \d+, )\bsection \d/i

const { sections, lines } = readSpecification()
const isKnownId = (id: string): boolean => sections.has(id) || lines.has(id)

const findWrongCitations = (comment: string): string[] => {
  const ids = [...comment.matchAll(SPECIFICATION_CITATION)].flatMap(([, list = '']) => list.split(/, | and /))
  const records = [...comment.matchAll(DECISION_RECORD_PATH)].map(([path]) => path)
  const loose = CITATION_WITHOUT_DOCUMENT.exec(comment)?.[0]
  return [
    ...ids.filter((id) => !isKnownId(id)),
    ...records.filter((path) => !existsSync(join(ROOT, path))),
    ...(loose === undefined ? [] : [loose]),
  ]
}

const readComments = (path: string): string[] => readFileSync(join(ROOT, path), 'utf8').match(COMMENT) ?? []

test('every comment that cites the specification or a decision names a line, a section or a record that exists', () => {
  const wrong = sourceFiles().flatMap((path) =>
    readComments(path)
      .flatMap(findWrongCitations)
      .map((cited) => `${path}: ${cited}`),
  )
  expect(wrong).toEqual([])
})

const TITLE_WITH_IDS = /\[D?\d[D\d., ]*\](?= @|['"`])/g

const testFiles = (): string[] => sourceFiles().filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))

test('every id at the end of a test title is a line of the specification', () => {
  const unknown = testFiles().flatMap((path) =>
    (readFileSync(join(ROOT, path), 'utf8').match(TITLE_WITH_IDS) ?? [])
      .flatMap(findIds)
      .filter((id) => !lines.has(id))
      .map((id) => `${path}: ${id}`),
  )
  expect(unknown).toEqual([])
})

// A line that is added between others renumbers those below it. The report after a whole run says so much later.
test('every decision that completes the specification is named in a test', () => {
  const named = new Set(
    testFiles().flatMap((path) => readFileSync(join(ROOT, path), 'utf8').match(/\bD\d+\.\d+\b/g) ?? []),
  )
  const decisions = [...lines.keys()].filter((id) => id.startsWith('D') && !EXCEPTIONS.has(id))
  expect(decisions.filter((id) => !named.has(id))).toEqual([])
})

test('every document that cites the specification names a line or a section that exists', () => {
  const docs = listFiles('*.md', 'docs/**/*.md')
  const cited = docs.flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(SPECIFICATION_CITATION)])
  expect(cited.flatMap(([, list = '']) => list.split(/, | and /)).filter((id) => !isKnownId(id))).toEqual([])
})

test('every decision record has the number of its file', () => {
  const wrong = listFiles('docs/decisions/*.md').filter((path) => {
    const title = readFileSync(join(ROOT, path), 'utf8')
    return !title.startsWith(`# ${Number(basename(path).slice(0, 4))}. `)
  })
  expect(wrong).toEqual([])
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
  expect(findWrongCitations(comment)).toEqual(wrong)
})
