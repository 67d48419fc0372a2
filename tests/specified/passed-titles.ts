// Reads the titles of passed tests from the JSON reports of the test runners.

interface VitestReport {
  readonly testResults: readonly { readonly assertionResults: readonly { status: string; title: string }[] }[]
}

interface Suite {
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { status: string }[] }[]
  readonly suites?: readonly Suite[]
}

export const readVitestTitles = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ title }) => title),
  )

/** Excludes skipped and flaky tests. */
export const readPlaywrightTitles = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.filter(({ tests }) => tests.every(({ status }) => status === 'expected')).map(({ title }) => title),
  ...suites.flatMap(readPlaywrightTitles),
]
