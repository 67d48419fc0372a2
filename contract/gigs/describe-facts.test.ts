import { expect, test } from 'vitest'
import { describeAudience, describeCard, describeFacts, describePrice } from './describe-facts.ts'

const gig = { price: 3896, maxStudents: 30, enrolledCount: 2 }
const seatsLeft = (maxStudents: number, enrolledCount: number) =>
  describeCard({ ...gig, maxStudents, enrolledCount }).seatsLeft

test('free seats are shown only when few are left', () => {
  expect(seatsLeft(30, 24)).toBeUndefined()
  expect(seatsLeft(30, 25)).toBe('5 seats left')
  expect(seatsLeft(30, 29)).toBe('1 seat left')
  // A teacher may lower the number of seats below the number of students.
  expect(seatsLeft(10, 12)).toBeUndefined()
})

test('seats that are reserved for other students are not shown as left', () => {
  expect(describeCard({ ...gig, maxStudents: 3, seatsLeft: 1 }).seatsLeft).toBe('1 seat left')
  expect(describeCard({ ...gig, maxStudents: 3, seatsLeft: 0 }).seatsLeft).toBeUndefined()
})

test('the price names its period, and nothing where the teacher has not', () => {
  expect(describePrice({ price: 3000 })).toBe('PKR 3,000')
  expect(describePrice({ price: 3000, period: 'month' })).toBe('PKR 3,000 a month')
  expect(describePrice({ price: 3000, period: 'course' })).toBe('PKR 3,000 for all lessons')
})

test('a card names subject, languages, level and audience as far as they are known', () => {
  expect(describeCard({ ...gig, subject: 'Quran', languages: ['Urdu', 'English'] }).topics).toBe(
    'Quran · Urdu, English',
  )
  expect(describeCard({ ...gig, languages: ['Urdu'] }).topics).toBe('Urdu')
  const facts = { subject: 'Quran', level: 'beginner', audience: { kind: 'women' } } as const
  expect(describeCard({ ...gig, ...facts }).topics).toBe('Quran · Beginners · Women only')
  expect(describeCard({ ...gig, audience: { kind: 'everyone' } }).topics).toBe('')
  expect(describeCard(gig).topics).toBe('')
})

test('ages of children may be open at one end', () => {
  expect(describeAudience({ kind: 'women' })).toBe('Women only')
  expect(describeAudience({ kind: 'children' })).toBe('Children')
  expect(describeAudience({ kind: 'children', ageFrom: 6, ageTo: 10 })).toBe('Children aged 6 to 10')
  expect(describeAudience({ kind: 'children', ageFrom: 6, ageTo: 6 })).toBe('Children aged 6')
  expect(describeAudience({ kind: 'children', ageFrom: 6 })).toBe('Children from 6 years')
  expect(describeAudience({ kind: 'children', ageTo: 10 })).toBe('Children up to 10 years')
})

test('the facts table has no row for a fact that is not given', () => {
  expect(describeFacts({})).toEqual([])
  expect(describeFacts({ level: 'any', languages: [] })).toEqual([{ label: 'Level', value: 'All levels' }])
})
