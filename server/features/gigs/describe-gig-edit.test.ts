import { expect, test } from 'vitest'
import { describeGigEdit, formatPkr } from './describe-gig-edit.ts'

const gig = { title: 'Hifz', description: 'Juz Amma', maxStudents: 30 }

test('only changed fields are described, with old and new value', () => {
  expect(describeGigEdit(gig, gig)).toBeUndefined()
  expect(describeGigEdit(gig, { ...gig, maxStudents: 12 })).toEqual({ before: 'Places: 30', after: 'Places: 12' })
  expect(describeGigEdit(gig, { ...gig, title: 'Hifz II', maxStudents: 12 })).toEqual({
    before: 'Title: Hifz · Places: 30',
    after: 'Title: Hifz II · Places: 12',
  })
})

test('a long description is shortened to its beginning', () => {
  const edit = describeGigEdit(gig, { ...gig, description: 'a'.repeat(5000) })
  expect(edit?.after).toBe(`Description: ${'a'.repeat(120)}…`)
})

test('a price is formatted in PKR', () => {
  expect(formatPkr(5896)).toBe('PKR 5,896')
})
