// Parses the reports of Vitest and Playwright: how many tests passed, which passed only on a retry, and the first lines
// of each failure. Other programs have only their output.
import { stripVTControlCharacters } from 'node:util'

interface Results {
  readonly passed: number
  readonly failures: readonly string[]
  /** Tests that passed on a retry. */
  readonly flaky: readonly string[]
  readonly durations: readonly { readonly name: string; readonly ms: number }[]
}

interface TestFile {
  readonly name: string
  readonly status: string
  readonly message?: string
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
    readonly duration?: number
  }[]
}

export interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly TestFile[]
}

interface Spec {
  readonly file: string
  readonly line: number
  readonly title: string
  readonly tests: readonly {
    readonly status: string
    readonly results: readonly {
      readonly errors: readonly { readonly message?: string }[]
      readonly duration: number
    }[]
  }[]
}

interface Suite {
  readonly specs?: readonly Spec[]
  readonly suites?: readonly Suite[]
}

export interface PlaywrightReport extends Suite {
  readonly stats: { readonly expected: number; readonly flaky: number }
  readonly errors: readonly { readonly message?: string }[]
}

const REASON_CHARACTERS = 600

const joinLines = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' | ')

/** One line per failure, long enough for the compared values, because CI keeps only the printed output. */
const describeFailure = (name: string, reason = ''): string =>
  `${name}: ${joinLines(reason).slice(0, REASON_CHARACTERS)}`

/** A program that failed without a report. The end of its output gives the reason; it is empty if it was not captured. */
export const describeExit = (name: string, code: number, output: string): string => {
  const reason = joinLines(output).slice(-REASON_CHARACTERS)
  return `${name} ended with ${code}${reason && `: ${reason}`}`
}

/** With the error of the first attempt, because a report of what passed in the end is not printed. */
const describeFlaky = (name: string, attempts: number, reason: string | undefined): string =>
  describeFailure(`${name} (attempt ${attempts})`, reason)

const listFileFailures = ({ name, message, assertionResults }: TestFile): string[] => {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [describeFailure(name, message)]
  return failed.map(({ fullName, failureMessages }) => describeFailure(`${name} › ${fullName}`, failureMessages[0]))
}

/** Vitest keeps the errors of the failed attempts of a test that passed in the end: one for each attempt. */
const listFlakyTests = ({ name, assertionResults }: TestFile): string[] =>
  assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) =>
      describeFlaky(`${name} › ${fullName}`, failureMessages.length + 1, failureMessages[0]),
    )

const listVitestDurations = ({ name, assertionResults }: TestFile): Results['durations'] =>
  assertionResults.map(({ fullName, duration = 0 }) => ({ name: `${name} › ${fullName}`, ms: duration }))

export const parseVitestReport = ({ numPassedTests, testResults }: VitestReport): Results => ({
  passed: numPassedTests,
  failures: testResults.filter(({ status }) => status === 'failed').flatMap(listFileFailures),
  flaky: testResults.flatMap(listFlakyTests),
  durations: testResults.flatMap(listVitestDurations),
})

/** The paths of the files with a failed test or hook. */
export const listFailedFiles = ({ testResults }: VitestReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/** Keeps the errors of the first run with each test that passed in the second; those of a hook with the file's first test. */
const keepFirstErrors = (first: TestFile, second: TestFile): TestFile => {
  const errors = new Map(first.assertionResults.map(({ fullName, failureMessages }) => [fullName, failureMessages]))
  const hasFailedTest = first.assertionResults.some(({ status }) => status === 'failed')
  return {
    ...second,
    assertionResults: second.assertionResults.map((result, index) => ({
      ...result,
      failureMessages: [
        ...(index === 0 && !hasFailedTest ? [first.message ?? ''] : []),
        ...(errors.get(result.fullName) ?? []),
        ...result.failureMessages,
      ],
    })),
  }
}

/** The report of a run and of a second run of its failed files, as one. */
export const combineVitestReports = (first: VitestReport, second: VitestReport): VitestReport => {
  const repeated = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => {
    const again = repeated.get(file.name)
    return again ? keepFirstErrors(file, again) : file
  })
  const passed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed'),
  )
  return { numPassedTests: passed.length, testResults }
}

const flattenSpecs = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(flattenSpecs)]

const nameSpec = ({ file, line, title }: Spec): string => `${file}:${line} › ${title}`

const findFirstError = ({ tests }: Spec): string | undefined =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message

const describeSpecFailure = (spec: Spec): string => describeFailure(nameSpec(spec), findFirstError(spec))

const hasFailed = ({ tests }: Spec): boolean => tests.some(({ status }) => status === 'unexpected')

const listFlakySpecs = (spec: Spec): string[] =>
  spec.tests
    .filter(({ status }) => status === 'flaky')
    .map(({ results }) => describeFlaky(nameSpec(spec), results.length, findFirstError(spec)))

const listSpecDurations = (spec: Spec): Results['durations'] =>
  spec.tests.map(({ results }) => ({
    name: nameSpec(spec),
    ms: results.reduce((all, { duration }) => all + duration, 0),
  }))

export const parsePlaywrightReport = (report: PlaywrightReport): Results => {
  const specs = flattenSpecs(report)
  return {
    passed: report.stats.expected + report.stats.flaky,
    failures: [
      ...specs.filter(hasFailed).map(describeSpecFailure),
      ...report.errors.map(({ message }) => describeFailure('Playwright', message)),
    ],
    flaky: specs.flatMap(listFlakySpecs),
    durations: specs.flatMap(listSpecDurations),
  }
}
