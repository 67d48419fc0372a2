import { expect, test } from 'vitest'
import { readPlaywrightTitles, readVitestTitles } from './passed-titles.ts'
import { findGaps, parseSpecification } from './specification-lines.ts'

test('a line is a paragraph, a list item or a table row; what only introduces a list is none', () => {
  const text = [
    '## 6. Roles',
    'Wrapped\nparagraph.',
    '',
    'Two things:',
    '- one',
    '  - nested',
    '',
    '| Role | May |',
    '|---|---|',
    '| a | b |',
    '### 2.1 Routes',
    '1. first',
  ].join('\n')
  expect([...parseSpecification(text).lines]).toEqual([
    ['6.1', 'Wrapped paragraph.'],
    ['6.2', '- one'],
    ['6.3', '- nested'],
    ['6.4', '| a | b |'],
    ['2.1.1', '1. first'],
  ])
})

const lines = new Map([
  ['2.4.1', 'A search box.'],
  ['2.4.2', 'A popup.'],
  ['D5.1', 'Whole PKR.'],
])

test('a line without a passing test is a gap, an exception is none', () => {
  const passed = ['a teacher searches [2.4.1]', 'money is whole [9.9, D5.1]', 'Page 1 of [2]']
  expect(findGaps({ lines, passed, exceptions: [] })).toEqual([
    '[2.4.2] has no passing test: A popup.',
    '[9.9] is in a title, but no line has this id',
  ])
  expect(findGaps({ lines, passed: passed.slice(0, 1), exceptions: ['2.4.2', 'D5.1'] })).toEqual([])
})

test('an exception that is proven, or that no line has, is a gap', () => {
  const passed = ['all [2.4.1, 2.4.2, D5.1]']
  expect(findGaps({ lines, passed, exceptions: ['D5.1', '7.7'] })).toEqual([
    '[D5.1] is proven, so it is no exception any more',
    '[7.7] is an exception, but no line has this id',
  ])
})

test('a test that failed or was skipped proves nothing', () => {
  const assertionResults = ['passed', 'failed', 'skipped'].map((status) => ({ status, title: status }))
  expect(readVitestTitles({ testResults: [{ assertionResults }] })).toEqual(['passed'])
  const specs = ['expected', 'unexpected', 'flaky', 'skipped'].map((status) => ({ title: status, tests: [{ status }] }))
  expect(readPlaywrightTitles({ suites: [{ specs }] })).toEqual(['expected', 'flaky'])
})
