// Lists the lines of the specification that no passing test of the last `npm test` proves. A test proves a line when its
// title names it, as `[2.4.3]`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/steps.mjs'
import { readPlaywrightTitles, readVitestTitles } from './passed-titles.ts'
import { EXCEPTIONS, findGaps, readSpecification } from './specification-lines.ts'

const REPORTS = [
  ['unit-tests', readVitestTitles],
  ['API-tests', readVitestTitles],
  ['end-to-end-tests', readPlaywrightTitles],
]

/** The titles of the tests that passed in the last run of one kind. */
const passedTitles = ([name, read]) => {
  const file = join(root, '.cache/results', `${name}.json`)
  if (existsSync(file)) return read(JSON.parse(readFileSync(file, 'utf8')))
  console.log(`There is no report of the ${name.replaceAll('-', ' ')}: run \`npm test\`.`)
  return []
}

const { lines } = readSpecification()
const gaps = findGaps({ lines, passed: REPORTS.flatMap(passedTitles), exceptions: [...EXCEPTIONS.keys()] })
for (const gap of gaps) console.log(`✘ ${gap}`)
for (const [id, reason] of EXCEPTIONS) console.log(`– [${id}] ${reason}`)
console.log(`${lines.size} lines of the specification, ${EXCEPTIONS.size} exceptions, ${gaps.length} gaps`)
process.exitCode = gaps.length === 0 ? 0 : 1
