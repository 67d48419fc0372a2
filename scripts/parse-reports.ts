// Parses the reports of Vitest and Playwright: how many tests passed, and the first line of each failure.
import { stripVTControlCharacters } from 'node:util'

const describeFailure = (name, reason = '') => `${name}: ${stripVTControlCharacters(reason).trim().split('\n', 1)[0]}`

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
