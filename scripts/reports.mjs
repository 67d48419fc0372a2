// What the tools' own reports say: how many tests passed and failed, and which failed, with the beginning of why.

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const WHY_LINES = 12

const failure = (name, why = '') => {
  const lines = why.replaceAll(COLOURS, '').split('\n')
  return { name, why: lines.filter((line) => line.trim() !== '').slice(0, WHY_LINES) }
}

const ofTestFile = ({ name, message, assertionResults }) => {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [failure(name, message)]
  return failed.map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages.join('\n')))
}

export const byVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults.filter(({ status }) => status === 'failed').flatMap(ofTestFile),
})

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const ofSpec = ({ file, line, title, tests }) => {
  const messages = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
  return failure(`${file}:${line} › ${title}`, messages.join('\n'))
}

const isUnsteady = ({ tests }) => tests.some(({ status }) => status === 'flaky')

/** What passes only at another try, where somebody asks for one, has failed. */
export const byPlaywright = (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky,
  failures: [
    ...specsOf(report)
      .filter((spec) => !spec.ok || isUnsteady(spec))
      .map(ofSpec),
    ...report.errors.map(({ message }) => failure('Playwright', message)),
  ],
})
