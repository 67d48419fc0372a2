import { expect, test } from 'vitest'
import { brokenGig, EMPTY_GIG, formOf, type GigForm, writtenIn } from './gig-rules.ts'

const sound: GigForm = {
  ...EMPTY_GIG,
  title: 'Tajweed',
  description: 'The rules of recitation',
  price: '5000',
  maxStudents: '30',
}
const said = (change: Partial<GigForm>) => brokenGig({ ...sound, ...change })?.message

test('a sound form breaks no rule', () => {
  expect(brokenGig(sound)).toBeNull()
})

test('title, description and price are all required [5.14]', () => {
  expect(brokenGig(EMPTY_GIG)).toEqual({ field: 'title', message: 'All fields are required!' })
  expect(said({ title: '  ' })).toBe('All fields are required!')
  expect(said({ description: '\n' })).toBe('All fields are required!')
  expect(said({ price: '' })).toBe('All fields are required!')
})

test('the price is between PKR 2500 and PKR 40000, both included [5.14, 9.2]', () => {
  expect(said({ price: '2499' })).toBe('Minimum price should be PKR 2500.')
  expect(said({ price: 'a lot' })).toBe('Minimum price should be PKR 2500.')
  expect(said({ price: '2500' })).toBeUndefined()
  expect(said({ price: '40000' })).toBeUndefined()
  expect(said({ price: '40001' })).toBe('Maximum price allowed is PKR 40000.')
})

test('the number of students may be left out, and else is 1 to 500 [D6.1]', () => {
  expect(said({ maxStudents: '' })).toBeUndefined()
  for (const maxStudents of ['1', '500']) expect(said({ maxStudents })).toBeUndefined()
  for (const maxStudents of ['0', '501', '2.5', '-3']) expect(said({ maxStudents })).toMatch(/1 to 500/)
})

test('a price that is kept is not judged, whatever the rate has made of it', () => {
  expect(brokenGig({ ...sound, price: '2436' }, true)).toBeNull()
  expect(brokenGig({ ...sound, price: '2436', title: ' ' }, true)?.field).toBe('title')
  expect(brokenGig({ ...sound, price: '2436' })?.field).toBe('price')
})

test('a gig is edited as its teacher would type it today: its price without the video cost', () => {
  const teacher = { _id: 't', name: 'A', email: 'a@x.test', bio: '', expertise: [], profileImage: '', documents: [] }
  const numbers = { price: 5896, enrolledCount: 2, maxStudents: 12, isFull: false }
  const lists = { ratings: [], studentsEnrolled: [], pendingStudents: [] }
  const gig = { _id: 'g', id: 'g', title: 'Hifz', description: 'B', teacher, isArchived: false, rejection: '' }
  const form = formOf({ ...gig, ...numbers, ...lists }, 280)
  expect(form).toMatchObject({ title: 'Hifz', description: 'B', price: '5000', maxStudents: '12' })
})

test('places that are left out are not sent', () => {
  expect(writtenIn({ ...sound, maxStudents: ' ' })).not.toHaveProperty('maxStudents')
  expect(writtenIn({ ...sound, maxStudents: '12' })).toMatchObject({ maxStudents: 12 })
})
