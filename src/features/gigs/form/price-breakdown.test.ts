import { expect, test } from 'vitest'
import { computePriceBreakdown, describeVideoCost } from './price-breakdown.ts'

test('the student pays the entered price plus the video cost; the teacher receives the entered price [9.3]', () => {
  expect(computePriceBreakdown(5000, 280)).toEqual({ entered: 5000, video: 896, total: 5896, teacherReceives: 5000 })
})

test('the total is rounded up to whole PKR [9.3]', () => {
  expect(computePriceBreakdown(2500, 281.3)).toEqual({ entered: 2500, video: 901, total: 3401, teacherReceives: 2500 })
})

test('the rate is shown with at most two decimals', () => {
  expect(describeVideoCost(280)).toBe('USD 3.2 × 280')
  expect(describeVideoCost(281.4567)).toBe('USD 3.2 × 281.46')
})
