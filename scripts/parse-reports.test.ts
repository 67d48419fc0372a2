import { expect, test } from 'vitest'
import {
  combineVitestReports,
  describeExit,
  listFailedFiles,
  parsePlaywrightReport,
  parseVitestReport,
} from './parse-reports.ts'

test('a test that passed on a retry counts as passed and is named with its attempt and its first error', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'steady', failureMessages: [], duration: 5 },
    { status: 'passed', fullName: 'unsteady', failureMessages: ['Error: one', 'Error: two'], duration: 9 },
  ]
  const report = { numPassedTests: 2, testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }] }
  expect(parseVitestReport(report)).toMatchObject({
    passed: 2,
    failures: [],
    flaky: ['a.test.ts › unsteady (attempt 3): Error: one'],
  })
  const results = [
    { errors: [{ message: 'late' }], duration: 4 },
    { errors: [], duration: 3 },
  ]
  const specs = [{ file: 'a.spec.ts', line: 3, title: 'unsteady', tests: [{ status: 'flaky', results }] }]
  expect(parsePlaywrightReport({ stats: { expected: 4, flaky: 1 }, errors: [], suites: [{ specs }] })).toEqual({
    passed: 5,
    failures: [],
    flaky: ['a.spec.ts:3 › unsteady (attempt 2): late'],
    durations: [{ name: 'a.spec.ts:3 › unsteady', ms: 7 }],
  })
})

test('the second run of a failed file decides, and what it saved is named', () => {
  const passed = { status: 'passed', failureMessages: [] }
  const failed = { status: 'failed', failureMessages: ['Error: late'] }
  const file = (
    name: string,
    status: string,
    ...assertionResults: { status: string; failureMessages: string[] }[]
  ) => ({
    name,
    status,
    message: 'a hook timed out',
    assertionResults: assertionResults.map((result, index) => ({ ...result, fullName: `test ${index}` })),
  })
  const skipped = { status: 'skipped', failureMessages: [] }
  const first = {
    numPassedTests: 2,
    testResults: [
      file('steady', 'passed', passed),
      file('late', 'failed', passed, failed),
      file('hook', 'failed', skipped, skipped),
      file('wrong', 'failed', failed),
    ],
  }
  expect(listFailedFiles(first)).toEqual(['late', 'hook', 'wrong'])
  const second = {
    numPassedTests: 4,
    testResults: [
      file('late', 'passed', passed, passed),
      file('hook', 'passed', passed, passed),
      file('wrong', 'failed', failed),
    ],
  }
  expect(parseVitestReport(combineVitestReports(first, second))).toMatchObject({
    passed: 5,
    failures: ['wrong › test 0: Error: late'],
    flaky: ['late › test 1 (attempt 2): Error: late', 'hook › test 0 (attempt 2): a hook timed out'],
  })
})

test('a test that failed each time is a failure, with the compared values on one line', () => {
  const results = [{ errors: [{ message: 'expected\n  1\n\n  2' }], duration: 1 }]
  const specs = [{ file: 'a.spec.ts', line: 3, title: 'wrong', tests: [{ status: 'unexpected', results }] }]
  expect(parsePlaywrightReport({ stats: { expected: 0, flaky: 0 }, errors: [], suites: [{ specs }] })).toMatchObject({
    passed: 0,
    failures: ['a.spec.ts:3 › wrong: expected | 1 | 2'],
    flaky: [],
  })
})

test.each([
  [
    'the last lines',
    'src/a.ts(3,5): error TS2304\n\n  Found 1 error\n',
    ': src/a.ts(3,5): error TS2304 | Found 1 error',
  ],
  ['no colours', '\u001B[31merror\u001B[39m', ': error'],
  ['nothing if the terminal got the output', '', ''],
  ['the end of a long output', `${'x'.repeat(900)}\nlast`, `: ${'x'.repeat(593)} | last`],
])('a program that fails without a report is named with %s of its output', (_what, output, reason) => {
  expect(describeExit('types', 2, output)).toBe(`types ended with 2${reason}`)
})
