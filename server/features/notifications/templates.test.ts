import { expect, test } from 'vitest'
import { LOCK_SCREEN_TEXT, templates } from './templates.ts'

const names = { gigId: 'g1', title: 'Tajweed', teacher: 'Aisha' }

test('a long rating text is not truncated inside an emoji', () => {
  const feedback = `${'a'.repeat(279)}👩‍🏫 and more`
  const { message } = templates.ratingCreated(names, { student: 'Ali', rating: 5, feedback })
  expect(message).toBe(`Ali rated Tajweed: 5 of 5 stars. “${'a'.repeat(279)}…”`)
})

test.each(Object.values(LOCK_SCREEN_TEXT))('a lock screen text contains no user input: %s', (words) => {
  expect(words).toMatch(/^[A-Z][a-z ]+\.$/)
})
