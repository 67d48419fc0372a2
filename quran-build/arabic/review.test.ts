import { expect, test } from 'vitest'
import { extractExcerpt, findLetterRange } from './excerpt.ts'
import { describeReview } from './review.ts'

const signedReview = { scholar: 'Qari Ahmed', date: '2026-12-01', sha256: 'abc' }

test('a text without a review says so', () => {
  expect(describeReview({ scholar: null, date: null, sha256: null }, 'abc')).toMatch(
    /A scholar has not reviewed it yet\.$/u,
  )
})

test('a review covers the signed text, not a later one', () => {
  expect(describeReview(signedReview, 'abc')).toMatch(/Reviewed by Qari Ahmed on 2026-12-01\.$/u)
  expect(describeReview(signedReview, 'def')).toMatch(/It was corrected after that review\.$/u)
})

test('the same words are cut from two spellings of a verse', () => {
  const [indopak, uthmani] = ['اَلْحَمْدُ لِلّٰهِ رَبِّ الْعٰلَمِيْنَ', 'ٱلْحَمْدُ لِلَّهِ رَبِّ ٱلْعَـٰلَمِينَ']
  const stretch = findLetterRange(indopak, 'رَبِّ')
  expect(extractExcerpt(indopak, stretch)).toBe('… لِلّٰهِ رَبِّ الْعٰلَمِيْنَ')
  expect(extractExcerpt(uthmani, stretch)).toBe('… لِلَّهِ رَبِّ ٱلْعَـٰلَمِينَ')
  expect(extractExcerpt(indopak, undefined)).toBe(indopak)
})
