import { expect, test } from 'vitest'
import { averageStars } from './average-stars.ts'

const averageOfStars = (...stars: readonly number[]) => averageStars({ ratings: stars.map((rating) => ({ rating })) })

test('the average has one decimal [9.4]', () => {
  expect(averageOfStars(5, 4, 4)?.text).toBe('4.3')
})

test('a class without ratings has no average', () => {
  expect(averageOfStars()).toBeUndefined()
  expect(averageStars({ ratings: [], summary: { average: 0 } })).toBeUndefined()
})

test('the average of all ratings is shown where only the newest are listed', () => {
  expect(averageStars({ ratings: [{ rating: 1 }], summary: { average: 4.25 } })?.text).toBe('4.3')
})

test('a half star appears when the fraction is at least 0.5 [9.4]', () => {
  expect(averageOfStars(4, 5)?.marks).toEqual(['full', 'full', 'full', 'full', 'half'])
  expect(averageOfStars(5, 4, 4)?.marks).toEqual(['full', 'full', 'full', 'full', 'empty'])
})

test('a perfect average has no half star beyond the fifth', () => {
  expect(averageOfStars(5, 5)?.marks).toEqual(['full', 'full', 'full', 'full', 'full'])
})
