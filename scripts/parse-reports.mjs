// Parses the reports of Vitest and Playwright: how many tests passed, and the first lines of each failure.
import { stripVTControlCharacters } from 'node:util'

const REASON_CHARACTERS = 600

/** One line per failure, long enough for the compared values, because CI keeps only the printed output. */
const describeFailure = (name, reason = '') => {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .map((line) => line.trim())
  return `${name}: ${lines.filter(Boolean).join(' | ').slice(0, REASON_CHARACTERS)}`
}

const listFileFailures = ({ name, message, assertionResults }) => {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [describeFailure(name, message)]
  return failed.map(({ fullName, failureMessages }) => describeFailure(`${name} › ${fullName}`, failureMessages[0]))
}

export const parseVitestReport = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failures: testResults.filter(({ status }) => status === 'failed').flatMap(listFileFailures),
})

const flattenSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(flattenSpecs)]

const describeSpecFailure = ({ file, line, title, tests }) => {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  return describeFailure(`${file}:${line} › ${title}`, errors[0]?.message)
}

/** A test that passes only on the second attempt counts as failed. */
const hasFailed = ({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky')

export const parsePlaywrightReport = (report) => ({
  passed: report.stats.expected,
  failures: [
    ...flattenSpecs(report).filter(hasFailed).map(describeSpecFailure),
    ...report.errors.map(({ message }) => describeFailure('Playwright', message)),
  ],
})
