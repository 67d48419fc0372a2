import { expect, test } from 'vitest'
import { EMAIL_PATTERN, PersonName } from '#contract/auth/auth.ts'
import { toOneLine, truncateText } from './one-line.ts'

test('a line break in a name adds no line to a mail', () => {
  expect(toOneLine('Ali\r\n\nBcc: victim@t.test\u2028x')).toBe('Ali Bcc: victim@t.test x')
  expect(PersonName.parse(' Ali\nKhan ')).toBe('Ali Khan')
})

test('text-direction controls are removed from names', () => {
  expect(toOneLine('gnp\u202Eexe.\u2066x\u2069')).toBe('gnpexe.x')
  expect(PersonName.safeParse('\u202E\u0007 ').success).toBe(false)
})

test('joiners of Urdu letters and emoji are kept', () => {
  for (const name of ['می\u200Cخواہم', '👩\u200D🏫 Aisha']) expect(toOneLine(name)).toBe(name)
})

test('an emoji is never cut in half', () => {
  expect(truncateText('ab👩\u200D🏫', 5)).toBe('ab')
  expect(truncateText('ab👩\u200D🏫', 7)).toBe('ab👩\u200D🏫')
})

test.each([
  'x,victim@t.test',
  'x y@t.test',
  '"x"@t.test',
  'x@t',
  'x@t.test\nBcc:y@t.test',
  '<x@t.test>',
  `${'x'.repeat(65)}@t.test`,
  `x@${'a.'.repeat(130)}test`,
])('%j is no single address', (address) => expect(EMAIL_PATTERN.test(address)).toBe(false))

test.each(["o'neil+quran@mail.example.pk", 'Ali_Khan@T.test', `${'x'.repeat(64)}@t.test`])(
  '%s is an address',
  (address) => expect(EMAIL_PATTERN.test(address)).toBe(true),
)
