import { expect, test } from 'vitest'
import { listStarts, parseClock } from '#src/ui/lessons/schedule-value.ts'
import { findMatches, readTyped } from './combobox-options.ts'

const contains = (label: string, text: string) => label.toLowerCase().includes(text.toLowerCase())
const starts = { options: listStarts('17:00'), parse: parseClock }
const zones = { options: [{ value: 'Asia/Karachi', label: 'Pakistan (Asia/Karachi)' }] }
const matchesOf = (query: string) => findMatches(query, starts, contains).map(({ value }) => value)

test('the time that was typed is the first that is offered', () => {
  expect(matchesOf('6:30')).toEqual(['06:30', '16:30'])
  expect(matchesOf('6:30 pm')).toEqual(['18:30'])
  expect(matchesOf('17:05')).toEqual(['17:05'])
  expect(matchesOf('۱۷:')).toEqual(['17:00', '17:15', '17:30', '17:45'])
  expect(matchesOf('noon')).toEqual([])
  expect(matchesOf(' ')).toHaveLength(96)
})

test('a label names its option, and other texts what the field reads in them', () => {
  expect(readTyped(' pakistan (asia/karachi) ', zones)).toBe('Asia/Karachi')
  expect(readTyped('Karachi', zones)).toBeUndefined()
  expect(readTyped('6pm', starts)).toBe('18:00')
})
