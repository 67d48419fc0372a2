// The reports of the tools: how many tests passed, and which failed, with the first line of the reason.
import { stripVTControlCharacters } from 'node:util'

const failure = (name, reason = '') => `${name}: ${stripVTControlCharacters(reason).trim().split('\n', 1)[0]}`

const ofTestFile = ({ name, message, assertionResults }) => {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [failure(name, message)]
  return failed.map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages[0]))
}

export const byVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failures: testResults.filter(({ status }) => status === 'failed').flatMap(ofTestFile),
})

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const ofSpec = ({ file, line, title, tests }) => {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  return failure(`${file}:${line} › ${title}`, errors[0]?.message)
}

/** A test that passes only at a second attempt has failed. */
const hasFailed = ({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky')

export const byPlaywright = (report) => ({
  passed: report.stats.expected,
  failures: [
    ...specsOf(report).filter(hasFailed).map(ofSpec),
    ...report.errors.map(({ message }) => failure('Playwright', message)),
  ],
})
