import { expect, test } from 'vitest'
import { EMPTY_FACTS, FACT_RULES, type FactsFormValues, toChangedFacts, toFactsForm } from './facts-form.ts'

const STORED = toFactsForm({
  subject: 'Quran',
  languages: ['Urdu', 'English'],
  level: 'beginner',
  audience: { kind: 'children', ageFrom: 6, ageTo: 10 },
  period: 'month',
  outcomes: ['Read fluently', 'Know the rules'],
  requirements: 'A copy of the Quran',
})
const problemOf = (change: Partial<FactsFormValues>) =>
  FACT_RULES.find(([, isBroken]) => isBroken({ ...EMPTY_FACTS, ...change }))?.slice(0, 1)[0]

test('a form without facts sends none, so that a class needs only the specified fields', () => {
  expect(toChangedFacts(EMPTY_FACTS, EMPTY_FACTS)).toEqual({})
})

test('an edit sends only the facts that changed, and removes emptied ones', () => {
  expect(toChangedFacts(STORED, STORED)).toEqual({})
  expect(toChangedFacts({ ...STORED, level: 'any', outcomes: ' Read fluently \n\n' }, STORED)).toEqual({
    level: 'any',
    outcomes: ['Read fluently'],
  })
  expect(toChangedFacts(EMPTY_FACTS, STORED)).toEqual({
    subject: null,
    languages: [],
    level: null,
    audience: null,
    period: null,
    outcomes: [],
    requirements: '',
  })
})

test('ages are sent for children only, and not after another audience is chosen', () => {
  expect(toChangedFacts({ ...STORED, audience: 'women' }, STORED).audience).toEqual({ kind: 'women' })
  expect(toChangedFacts({ ...STORED, ageTo: '' }, STORED).audience).toEqual({ kind: 'children', ageFrom: 6 })
  expect(problemOf({ audience: 'women', ageFrom: '99' })).toBeUndefined()
})

test('ages and outcomes outside the rules are named before anything is sent', () => {
  expect(problemOf({ audience: 'children', ageFrom: '2' })).toBe('ageFrom')
  expect(problemOf({ audience: 'children', ageTo: '6.5' })).toBe('ageTo')
  expect(problemOf({ audience: 'children', ageFrom: '10', ageTo: '6' })).toBe('ageTo')
  expect(problemOf({ audience: 'children', ageFrom: '6' })).toBeUndefined()
  expect(problemOf({ outcomes: 'a\n'.repeat(7) })).toBe('outcomes')
  expect(problemOf({ outcomes: 'a'.repeat(121) })).toBe('outcomes')
  expect(problemOf({ outcomes: 'a\n'.repeat(6) })).toBeUndefined()
})
