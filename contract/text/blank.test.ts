import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { everyEndpoint } from '#contract/every-endpoint.ts'
import { createGig } from '#contract/gigs.ts'
import { JOINED_TEXTS, NOTHING } from '#tests/support/typed/variants.ts'
import { isBlank, trimText } from './blank.ts'
import { toOneLine } from './one-line.ts'

test.each(NOTHING)('%j shows nothing', (text) => {
  expect(isBlank(text)).toBe(true)
  expect([trimText(text), toOneLine(text)]).toEqual(['', ''])
})

test.each(JOINED_TEXTS)('%j stays as it is', (text) => {
  expect(isBlank(text)).toBe(false)
  expect(trimText(` ${text}\n`)).toBe(text)
})

/** Fields that nobody reads as text. Passwords may consist of anything. */
const OTHER_FIELDS = /password|^(?:email|search|seconds|version)$/i

const fields = everyEndpoint.flatMap(({ path, body }) =>
  Object.entries(body?.shape ?? {}).flatMap(([name, schema]) =>
    OTHER_FIELDS.test(name) ? [] : [{ label: `${name} of ${path}`, schema }],
  ),
)

test.each(fields)('$label is refused or empty if it shows nothing', ({ schema }) => {
  for (const text of NOTHING.filter(Boolean)) {
    const parsed = z.safeParse(schema, text)
    if (parsed.success) expect(parsed.data).toBe('')
  }
})

test('an outcome that shows nothing is refused', () => {
  for (const text of NOTHING) expect(createGig.body.shape.outcomes.safeParse([text]).success).toBe(false)
})
