import { expect, test } from 'vitest'
import { describeVerdict } from './describe-verdict.ts'

const FAILING = { level: 'failing', title: 'Mail: the last try failed.', remedy: 'Check SMTP_URL.' } as const
const WARNING = { level: 'warning', title: 'The disk has only 5 % left.', remedy: 'Make room.' } as const
const MISSING = { level: 'failing', title: 'Mail is not set up', effect: 'No codes.', remedy: 'Set SMTP_URL.' } as const

test('without a problem and with everything set up, all is well', () => {
  expect(describeVerdict({ problems: [], missingSetup: [] })).toBe('All is well')
})

test('a warning or a missing service limits the site', () => {
  expect(describeVerdict({ problems: [WARNING], missingSetup: [] })).toBe('Limited: needs your attention')
  expect(describeVerdict({ problems: [WARNING], missingSetup: [MISSING] })).toBe('Limited: needs your attention')
  expect(describeVerdict({ problems: [], missingSetup: [MISSING] })).toBe('Limited: not everything is set up')
})

test('one failure makes the site failing, whatever else is limited', () => {
  expect(describeVerdict({ problems: [WARNING, FAILING], missingSetup: [MISSING] })).toBe(
    'Failing: users notice it now',
  )
})
