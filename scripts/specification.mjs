// Lists the lines of the specification that no passing test of the last `npm test` proves. A test proves a line when its
// title names it, as `[2.4.3]`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { titlesByPlaywright, titlesByVitest } from './reports.mjs'
import { idsIn, readSpecification } from './specification-lines.ts'
import { root } from './steps.mjs'

/** Lines that no test can prove, and why. */
const NOT_TESTED = {
  1.1: 'says what the product is',
}

const REPORTS = {
  'unit-tests': titlesByVitest,
  'API-tests': titlesByVitest,
  'end-to-end-tests': titlesByPlaywright,
}

/** The titles of the tests that passed in the last run of one kind. */
const passedTitles = ([name, read]) => {
  const file = join(root, '.cache/results', `${name}.json`)
  if (existsSync(file)) return read(JSON.parse(readFileSync(file, 'utf8')))
  console.log(`There is no report of the ${name.replaceAll('-', ' ')}: run \`npm test\`.`)
  return []
}

const { lines } = readSpecification()
const proven = new Set(Object.entries(REPORTS).flatMap(passedTitles).flatMap(idsIn))
const isExcused = (id) => id in NOT_TESTED

const problems = [
  ...[...lines]
    .filter(([id]) => !proven.has(id) && !isExcused(id))
    .map(([id, line]) => `[${id}] has no passing test: ${line}`),
  ...[...proven].filter((id) => !lines.has(id)).map((id) => `[${id}] is in a title, and no line has this id`),
  ...Object.keys(NOT_TESTED)
    .filter((id) => proven.has(id))
    .map((id) => `[${id}] is proven: it is no exception any more`),
]
for (const problem of problems) console.log(`✘ ${problem}`)
console.log(`${lines.size} lines, ${proven.size} proven by passing tests, ${Object.keys(NOT_TESTED).length} exceptions`)
process.exitCode = problems.length === 0 ? 0 : 1
