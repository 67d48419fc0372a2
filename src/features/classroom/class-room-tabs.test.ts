import { expect, test } from 'vitest'
import { TABS, tabOf } from './class-room-tabs.ts'

test('the address says which tab is open', () => {
  expect(tabOf('?tab=enrolled')).toBe('enrolled')
  expect(tabOf('?tab=pending')).toBe('pending')
})

test('without a tab, or with one that does not exist, the overview is open', () => {
  expect(tabOf('')).toBe('overview')
  expect(tabOf('?tab=homework')).toBe('overview')
})

test('the side bar has the specified words', () => {
  expect(TABS.map(({ label }) => label)).toEqual(['Overview', 'Enrolled Students', 'Pending Requests'])
})
