import { expect, test } from 'vitest'
import { describeGigEdit } from './describe-gig-edit.ts'

const gig = { title: 'Hifz', description: 'Juz Amma', maxStudents: 30 }

test('only changed fields are described, with old and new value', () => {
  expect(describeGigEdit(gig, gig)).toBeUndefined()
  expect(describeGigEdit(gig, { ...gig, maxStudents: 12 })).toEqual({ before: 'Places: 30', after: 'Places: 12' })
  expect(describeGigEdit(gig, { ...gig, title: 'Hifz II', maxStudents: 12 })).toEqual({
    before: 'Title: Hifz · Places: 30',
    after: 'Title: Hifz II · Places: 12',
  })
})

test.each([
  [{ description: 'a'.repeat(5000) }, `Description: ${'a'.repeat(120)}…`],
  [{ requirements: 'a'.repeat(500) }, `What students need: ${'a'.repeat(120)}…`],
  [{ outcomes: ['a'.repeat(100), 'a'.repeat(100)] }, `What students learn: ${'a'.repeat(100)}; ${'a'.repeat(18)}…`],
])('a long text is shortened to its beginning: %j', (change, after) => {
  expect(describeGigEdit(gig, { ...gig, ...change })?.after).toBe(after)
})

test('facts are described in the words of the screens, and a removed fact as a dash', () => {
  const before = {
    ...gig,
    languages: ['Urdu'],
    audience: { kind: 'children', ageFrom: 6, ageTo: 10 },
    level: null,
  } as const
  const edit = describeGigEdit(
    { ...before, languages: ['Urdu'] },
    { languages: ['Urdu', 'English'], audience: null, level: 'any', outcomes: ['Read fluently', 'Know the rules'] },
  )
  expect(edit).toEqual({
    before: 'Taught in: Urdu · Level: – · For: Children aged 6 to 10 · What students learn: –',
    after: 'Taught in: Urdu, English · Level: All levels · For: – · What students learn: Read fluently; Know the rules',
  })
})
