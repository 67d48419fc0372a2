import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { listWitnessTexts } from '#quran-build/check-sources.ts'
import { readSources } from '#quran-build/sources.ts'
import { findTextProblems, findVerseDifferences, readAcceptedDifferences } from './checks.ts'
import { cleanVerse } from './clean.ts'
import { applyCorrections, readCorrections, toVerseIndex } from './corrections.ts'
import { findWordEnds } from './letters.ts'
import { findMarkProblems } from './marks.ts'
import { findWordsWithOtherSounds } from './sounds.ts'

const sources = readSources()
const compared = { ...sources, witnesses: listWitnessTexts(sources) }
const corrections = readCorrections()
const readCleanVerse = (key: string): string => cleanVerse(sources.arabic[toVerseIndex(key)] ?? '').normalize('NFC')
const expectVerseContains = (key: string, words: string) =>
  expect(readCleanVerse(key)).toContain(words.normalize('NFC'))

test('readers get every correction and none of the replaced readings', () => {
  const wrong = corrections.filter(({ verse, before, after }) => {
    const text = sources.arabic[toVerseIndex(verse)] ?? ''
    return !text.normalize('NFC').includes(after.normalize('NFC')) || (text.includes(before) && !after.includes(before))
  })
  expect(wrong).toEqual([])
  expect(corrections).toHaveLength(72)
})

test('vowels on a wrong letter are moved to the right one', () => {
  expect(readCleanVerse('11:19')).toMatch(/كٰفِرُوْنَ$/u)
  expectVerseContains('17:58', 'ذٰلِكَ فِى الْكِتٰبِ')
  expectVerseContains('2:177', 'وَفِى الرِّقَابِ')
  expectVerseContains('21:71', 'بٰرَكْنَا فِيْهَا')
})

test('a correction that no longer fits the published text fails the build', () => {
  const changed = sources.published.with(toVerseIndex('11:19'), 'هُمْ كٰفِرُوْنَ')
  expect(() => applyCorrections(changed, corrections)).toThrow(/published text:\n {2}11:19 /u)
})

test('madds, a small meem and a sukun on a wrong letter are moved to the right one', () => {
  expectVerseContains('2:282', 'الشُّهَدَا\u06e4ءِ اَنْ')
  expectVerseContains('7:111', 'قَالُوْ\u0653ا اَرْجِهْ')
  expectVerseContains('3:112', 'الْاَنْ\u06e2بِيَا')
  expectVerseContains('10:22', 'كُنْتُمْ فِى الْفُلْكِ')
})

test('a small meem and a short pause are on the previous word, not after a space', () => {
  expectVerseContains('2:10', 'اَلِيْمٌ\u06e2\u06d9 بِمَا')
  expectVerseContains('3:153', 'غَمًّا\u06e2 بِغَمٍّ')
  expectVerseContains('75:27', 'مَنْ\u06dc رَاقٍ')
})

test('corrections change letters only where the script writes hamza differently', () => {
  const letters = (text: string): string => text.replace(/\P{L}|[\u06e5\u06e6]/gu, '')
  const changed = corrections.filter(({ before, after }) => letters(before) !== letters(after))
  expect(changed.map(({ verse }) => verse)).toEqual(['22:11', '55:39'])
})

test('the corrected text has only accepted differences, and an acceptance without a difference fails the build', () => {
  const extra = { check: 'words' as const, verse: '1:1', words: [], reason: 'none' }
  expect(findTextProblems(compared, [...readAcceptedDifferences(), extra])).toEqual([
    'accepted, but not found: verse 1 of 6236: the words differ from every witness',
  ])
})

test('a pause sign lost by a correction fails the build', () => {
  const lost = sources.arabic.with(1, (sources.arabic[1] ?? '').replace('\u06d9', ''))
  expect(findTextProblems({ ...compared, arabic: lost }, readAcceptedDifferences())).toEqual([
    'verse 2 of 6236: the pause signs and small letters are not those published',
  ])
})

test('readers get no carrier letter, and its pause sign is on the previous word', () => {
  expect(sources.published.join('').match(/\u06d5/gu)).toHaveLength(97)
  expect(sources.arabic.map(cleanVerse).join('')).not.toContain('\u06d5')
  expectVerseContains('1:7', 'عَلَيْهِمْۙ غَيْرِ')
})

test.each([
  ['كفِٰرُوْنَ', 'two vowels on one letter'],
  ['فِْى', 'a vowel beside a sukun'],
  ['فىِ', 'a vowel on a silent ending'],
  ['بٰرَكْناَ', 'a vowel on a silent ending'],
  ['لَهٗ ٓ اِلَّا', 'a mark after a space'],
  ['وَلِيِّ ۧ', 'a mark after a space'],
  ['غَمًّا ۢبِغَمٍّ', 'a mark after a space'],
  ['الْيَقِيْنُ ࣖࣖ', 'the sign of a ruku twice'],
  ['عَلَيْهِمْ ەۙ', 'a letter that only carries a pause sign'],
  ['الشُّهَدَۤاءِ', 'a madd on a short vowel'],
  ['قَالُوْآ اَرْجِهْ', 'a madd on the alif after a waw'],
  ['فِىْ الْفُلْكِ', 'a sukun on a silent ya'],
  ['فِيْ الْفُلْكِ', 'a sukun on a long vowel before a silent alif'],
  ['الْاَنْبِۢيَاۤءَ', 'a noon before ba without its small meem'],
  ['الْحَمدُ', 'a letter without a vowel or sukun'],
  ['يَومَ', 'a waw without a vowel or sukun'],
  ['السَّمَاءِ', 'a long vowel before a hamza without its madd'],
  ['مَآ كَانَ', 'a madd that draws out nothing'],
  ['هُدًى لِلْمُتَّقِيْنَ', 'a first letter that is not doubled where letters merge'],
  ['كَانَ مِّنَ', 'a doubled first letter where no letters merge'],
  ['کَانَ', 'a letter or sign of another script'],
])('%s has %s', (verse, name) => {
  expect(findMarkProblems([verse])).toContain(`verse 1 of 6236: ${name}`)
})

/** Each makes one error somewhere in a verse. */
const TYPING_ERRORS = [
  ['drops a shadda', /(?<=\p{L}\p{M}*\p{L}\p{M}*)\u0651/u, ''],
  ['drops a sukun', /\u0652/u, ''],
  ['drops a madd inside a word', /[\u0653\u06e4](?=\S*\u0621)/u, ''],
  ['drops a hamza', /\u0621/u, ''],
  ['drops an alif', /(?<=\u064e)\u0627(?=\p{L})/u, ''],
  ['drops a small alif', /\u0670/u, ''],
  ['changes a vowel', /\u064e/u, '\u0650'],
  ['changes a tanween', /\u064b/u, '\u064c'],
  ['makes a tanween a vowel', /\u064d(?=\s)/u, '\u0650'],
  ['makes an open t a tied one', /\u062a(?=\p{M}*\s)/u, '\u0629'],
  ['makes a ya a silent one', /\u064a/u, '\u0649'],
  ['exchanges two letters', /(\p{L}\p{M}+)(\p{L}\p{M}+)/u, '$2$1'],
  ['moves a vowel', /([\u064e-\u0650])(\p{L})(?=\p{M})/u, '$2$1'],
  ['parts a word', /([\u0628-\u0647]\p{M}+)(\p{L}\p{M}+\p{L})/u, '$1 $2'],
  ['joins two words', /(?<=\p{L}\p{M}) (?=\p{L})/u, ''],
  ['adds a letter', /(\p{L}\p{M}+)/u, '$1\u0644'],
] as const

test.each(TYPING_ERRORS)('the build detects an error that %s, in any of 60 verses', (_, pattern, replacement) => {
  const problemsOf = (arabic: readonly string[], index: number) => [
    ...findVerseDifferences({ ...compared, arabic }, index),
    ...findMarkProblems([cleanVerse(arabic[index] ?? '')]),
  ]
  const verses = sources.arabic.flatMap((text, index) => (pattern.test(cleanVerse(text)) ? [index] : []))
  const some = verses.filter((_index, number) => number % Math.ceil(verses.length / 60) === 0)
  const missed = some.filter((index) => {
    const slip = cleanVerse(sources.arabic[index] ?? '').replace(pattern, replacement)
    return isDeepStrictEqual(problemsOf(sources.arabic, index), problemsOf(sources.arabic.with(index, slip), index))
  })
  expect(missed).toEqual([])
})

test('the two scripts are compared by sound, not by spelling', () => {
  expect(findWordsWithOtherSounds('اَلْحَمْدُ لِلّٰهِ رَبِّ الْعٰلَمِيْنَ', 'ٱلْحَمْدُ لِلَّهِ رَبِّ ٱلْعَـٰلَمِينَ')).toEqual([])
  expect(findWordsWithOtherSounds('اَلْحَمْدَ لِلّٰهِ', 'ٱلْحَمْدُ لِلَّهِ')).toEqual(['اَلْحَمْدَ'])
  expect(findWordsWithOtherSounds('اَلصَّلٰوةَ قَالَ', 'ٱلصَّلَوٰةَ قَلَ')).toEqual(['قَالَ'])
  expect(findWordsWithOtherSounds('رَبُّهُمْ كَانَ', 'رَبُهُمْ كَانَ')).toEqual(['رَبُّهُمْ'])
})

test('joined words have other word ends', () => {
  expect(findWordEnds('مَا كَانَ')).not.toEqual(findWordEnds('مَاكَانَ'))
  expect(findWordEnds('وَ لَا')).not.toEqual(findWordEnds('وَلَا'))
})
