import { expect, test } from 'vitest'
import { readSources } from '../sources.ts'
import { witnessesOf } from '../witness.ts'
import { findDifferences, findTextProblems, readAccepted } from './checks.ts'
import { cleanVerse } from './clean.ts'
import { applyCorrections, indexOfVerse, readCorrections } from './corrections.ts'
import { wordEnds } from './letters.ts'
import { findMarkProblems } from './marks.ts'
import { wordsWithOtherVowels } from './vowels.ts'

const sources = readSources()
const corrections = readCorrections()
const shown = (key: string): string => cleanVerse(sources.arabic[indexOfVerse(key)] ?? '').normalize('NFC')
const contains = (key: string, words: string) => expect(shown(key)).toContain(words.normalize('NFC'))

test('every correction is in the text that readers get, and what it replaces is not', () => {
  const wrong = corrections.filter(({ verse, before, after }) => {
    const text = sources.arabic[indexOfVerse(verse)] ?? ''
    return !text.normalize('NFC').includes(after.normalize('NFC')) || (text.includes(before) && !after.includes(before))
  })
  expect(wrong).toEqual([])
  expect(corrections).toHaveLength(52)
})

test('the vowels that stood on the wrong letter stand on the right one', () => {
  expect(shown('11:19')).toMatch(/كٰفِرُوْنَ$/u)
  contains('17:58', 'ذٰلِكَ فِى الْكِتٰبِ')
  contains('2:177', 'وَفِى الرِّقَابِ')
  contains('21:71', 'بٰرَكْنَا فِيْهَا')
})

test('a correction that no longer fits the published text stops the build', () => {
  const changed = sources.published.with(indexOfVerse('11:19'), 'هُمْ كٰفِرُوْنَ')
  expect(() => applyCorrections(changed, corrections)).toThrow(/published text:\n {2}11:19 /u)
})

test('every correction has two witnesses, and changes letters only where the script writes hamza otherwise', () => {
  const letters = (text: string): string => text.replace(/\P{L}|[\u06e5\u06e6]/gu, '')
  const changed = corrections.filter(({ before, after }) => letters(before) !== letters(after))
  expect(changed.map(({ verse }) => verse)).toEqual(['22:11'])
})

test('the published text differs from all witnesses in more places than are accepted', () => {
  expect(findDifferences({ arabic: sources.published, witnesses: witnessesOf(sources) })).toHaveLength(84)
})

test('the corrected text differs only where that is accepted, and an acceptance without a difference must go', () => {
  const extra = { check: 'words' as const, verse: '1:1', words: [], reason: 'none' }
  const compared = { arabic: sources.arabic, witnesses: witnessesOf(sources) }
  expect(findTextProblems(compared, [...readAccepted(), extra])).toEqual([
    'accepted, but not found: verse 1 of 6236: the words differ from every witness',
  ])
})

test('no carrier letter reaches a reader, and its pause sign is on the word before', () => {
  expect(sources.published.join('').match(/\u06d5/gu)).toHaveLength(97)
  expect(sources.arabic.map(cleanVerse).join('')).not.toContain('\u06d5')
  contains('1:7', 'عَلَيْهِمْۙ غَيْرِ')
})

test.each([
  ['كفِٰرُوْنَ', 'two vowels on one letter'],
  ['فِْى', 'a vowel beside a sukun'],
  ['فىِ', 'a vowel on a silent ending'],
  ['بٰرَكْناَ', 'a vowel on a silent ending'],
  ['لَهٗ ٓ اِلَّا', 'a vowel, madd or small letter after a space'],
  ['وَلِيِّ ۧ', 'a vowel, madd or small letter after a space'],
  ['الْيَقِيْنُ ࣖࣖ', 'the sign of a ruku twice'],
  ['عَلَيْهِمْ ەۙ', 'a letter that only carries a pause sign'],
])('%s is a slip of the marks', (verse, name) => {
  expect(findMarkProblems([verse])).toContain(`verse 1 of 6236: ${name}`)
})

test('the two scripts are compared by sound, not by spelling', () => {
  expect(wordsWithOtherVowels('اَلْحَمْدُ لِلّٰهِ رَبِّ الْعٰلَمِيْنَ', 'ٱلْحَمْدُ لِلَّهِ رَبِّ ٱلْعَـٰلَمِينَ')).toEqual([])
  expect(wordsWithOtherVowels('اَلْحَمْدَ لِلّٰهِ', 'ٱلْحَمْدُ لِلَّهِ')).toEqual(['اَلْحَمْدَ'])
})

test('words that run together end elsewhere', () => {
  expect(wordEnds('مَا كَانَ')).not.toEqual(wordEnds('مَاكَانَ'))
  expect(wordEnds('وَ لَا')).not.toEqual(wordEnds('وَلَا'))
})
