import { expect, test } from 'vitest'
import { EMPTY_GIG, findGigProblems, type GigFormValues, toChangedFields, toGigFields, toGigForm } from './gig-rules.ts'

const VALID_FORM: GigFormValues = {
  ...EMPTY_GIG,
  title: 'Tajweed',
  description: 'The rules of recitation',
  price: '5000',
  maxStudents: '30',
}
const messageFor = (change: Partial<GigFormValues>) => findGigProblems({ ...VALID_FORM, ...change })[0]?.message

test('a valid form breaks no rule', () => {
  expect(findGigProblems(VALID_FORM)).toEqual([])
})

test('title, description and price are all required [5.14]', () => {
  const message = 'All fields are required!'
  expect(findGigProblems(EMPTY_GIG)).toEqual(['title', 'description', 'price'].map((field) => ({ field, message })))
  expect(messageFor({ title: '  ' })).toBe('All fields are required!')
  expect(messageFor({ description: '\n' })).toBe('All fields are required!')
  expect(messageFor({ price: '' })).toBe('All fields are required!')
})

test('the price is between PKR 2500 and PKR 40000, both included [5.14, 9.2]', () => {
  expect(messageFor({ price: '2499' })).toBe('Minimum price should be PKR 2500.')
  expect(messageFor({ price: 'a lot' })).toBe('Minimum price should be PKR 2500.')
  expect(messageFor({ price: '2500' })).toBeUndefined()
  expect(messageFor({ price: '40000' })).toBeUndefined()
  expect(messageFor({ price: '40001' })).toBe('Maximum price allowed is PKR 40000.')
})

test('the number of students is empty or 1 to 500 [D6.1]', () => {
  expect(messageFor({ maxStudents: '' })).toBeUndefined()
  for (const maxStudents of ['1', '500']) expect(messageFor({ maxStudents })).toBeUndefined()
  for (const maxStudents of ['0', '501', '2.5', '-3']) expect(messageFor({ maxStudents })).toMatch(/1 to 500/)
})

test('an unchanged price is valid at any exchange rate', () => {
  expect(findGigProblems({ ...VALID_FORM, price: '2436' }, true)).toEqual([])
  expect(findGigProblems({ ...VALID_FORM, price: '2436', title: ' ' }, true)[0]?.field).toBe('title')
  expect(findGigProblems({ ...VALID_FORM, price: '2436' })[0]?.field).toBe('price')
})

test('the form of an existing gig shows its price without the video cost', () => {
  const teacher = { _id: 't', name: 'A', email: 'a@x.test', bio: '', expertise: [], profileImage: '', documents: [] }
  const numbers = { price: 5896, enrolledCount: 2, maxStudents: 12, isFull: false }
  const lists = { ratings: [], studentsEnrolled: [], pendingStudents: [] }
  const state = { isArchived: false, isTeacherUnavailable: false, rejection: '' }
  const gig = { _id: 'g', id: 'g', title: 'Hifz', description: 'B', teacher, ...state }
  const form = toGigForm({ ...gig, ...numbers, ...lists }, 280)
  expect(form).toMatchObject({ title: 'Hifz', description: 'B', price: '5000', maxStudents: '12' })
})

test('an empty number of students is not sent', () => {
  expect(toGigFields({ ...VALID_FORM, maxStudents: ' ' })).not.toHaveProperty('maxStudents')
  expect(toGigFields({ ...VALID_FORM, maxStudents: '12' })).toMatchObject({ maxStudents: 12 })
})

test('an edit sends only what differs from the stored class', () => {
  expect(toChangedFields({ ...VALID_FORM, title: ' Tajweed ' }, VALID_FORM)).toEqual({})
  expect(toChangedFields({ ...VALID_FORM, title: 'Tajweed II', level: 'any' }, VALID_FORM)).toEqual({
    title: 'Tajweed II',
    level: 'any',
  })
  expect(toChangedFields({ ...VALID_FORM, description: 'Letters', maxStudents: '12' }, VALID_FORM)).toEqual({
    description: 'Letters',
    maxStudents: 12,
  })
})
