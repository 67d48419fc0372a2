import { expect, test } from 'vitest'
import { readSources } from './sources.ts'
import { findTranslationProblems, readTranslationSlips } from './translation-slips.ts'

const sources = readSources()

test('the published translations have exactly the listed slips', () => {
  expect(findTranslationProblems(sources)).toEqual([])
})

test('the list for the operator has the 27 Urdu verses with a lost bracket and the separated letter of 40:38', () => {
  const urdu = readTranslationSlips().filter(({ text }) => text === 'urdu')
  expect(urdu.filter(({ slip }) => slip.startsWith('a bracket'))).toHaveLength(27)
  expect(urdu.find(({ verse }) => verse === '40:38')?.slip).toBe('a letter stands alone')
})

test.each([
  ['english', 'Nor is there to Him any equivalent.', 'english 112:1: a quotation is open at the end of its chapter'],
  ['english', 'Nor is there." And no."', 'english 112:4: a quotation closes that did not open'],
  ['english', 'Nor is [there."', 'english 112:4: a bracket opens and does not close'],
  ['urdu', 'وہ) ایک ہے', 'urdu 112:4: a bracket closes that did not open'],
] as const)('a new slip in the %s translation fails the build: %s', (text, verse, problem) => {
  expect(findTranslationProblems({ ...sources, [text]: sources[text].with(6224, verse) })).toEqual([problem])
})

test('a listed slip that the publisher has fixed must be removed from the list', () => {
  const mended = sources.urdu.with(3707, 'اے محمدﷺ بےشک تم پیغمبروں میں سے ہو')
  expect(findTranslationProblems({ ...sources, urdu: mended })).toEqual([
    'listed, but not found: urdu 36:3: a bracket closes that did not open',
  ])
})
