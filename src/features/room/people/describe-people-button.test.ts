import { expect, test } from 'vitest'
import { describePeopleButton, describePeopleChip } from './describe-people-button.ts'

test.each([
  [0, 'People'],
  [1, 'People, 1 hand'],
  [2, 'People, 2 hands'],
])('the button of people names %i raised hands', (hands, name) => {
  expect(describePeopleButton(hands)).toBe(name)
})

test('the name of the chip of people contains the number that it shows', () => {
  expect(describePeopleChip({ hands: 0, people: 12 })).toBe('People, 12 in the room')
  expect(describePeopleChip({ hands: 1, people: 2 })).toBe('People, 1 hand, 2 in the room')
})
