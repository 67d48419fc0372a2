import { expect, test } from 'vitest'
import { cutExcerpt, findLetterRange } from './excerpt.ts'
import { reviewSentence } from './review.ts'

const signed = { scholar: 'Qari Ahmed', date: '2026-12-01', sha256: 'abc' }

test('a text without a review says so', () => {
  expect(reviewSentence({ scholar: null, date: null, sha256: null }, 'abc')).toMatch(
    /A scholar has not reviewed it yet\.$/u,
  )
})

test('a review covers the signed text, not a later one', () => {
  expect(reviewSentence(signed, 'abc')).toMatch(/Reviewed by Qari Ahmed on 2026-12-01\.$/u)
  expect(reviewSentence(signed, 'def')).toMatch(/It was corrected after that review\.$/u)
})

test('the same words are cut from two spellings of a verse', () => {
  const [indopak, uthmani] = ['اَلْحَمْدُ لِلّٰهِ رَبِّ الْعٰلَمِيْنَ', 'ٱلْحَمْدُ لِلَّهِ رَبِّ ٱلْعَـٰلَمِينَ']
  const stretch = findLetterRange(indopak, 'رَبِّ')
  expect(cutExcerpt(indopak, stretch)).toBe('… لِلّٰهِ رَبِّ الْعٰلَمِيْنَ')
  expect(cutExcerpt(uthmani, stretch)).toBe('… لِلَّهِ رَبِّ ٱلْعَـٰلَمِينَ')
  expect(cutExcerpt(indopak, undefined)).toBe(indopak)
})
