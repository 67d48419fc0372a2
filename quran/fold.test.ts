import { expect, test } from 'vitest'
import { foldText, foldTexts } from './fold.ts'

test.each([
  ['إِبْرَاهِيمَ', 'ابراهيم'],
  ['آمَنُوا', 'امنوا'],
  ['ٱلصَّلَوٰةَ', 'الصلوه'],
  ['رَحْمَةٌ', 'رحمه'],
  ['یہ کتاب ہے', 'يه كتاب هي'],
  ['لَهُۥ', 'له'],
  ['الرحـــمن', 'الرحمن'],
  ['عَلَيْهِمْ ەۙ', 'عليهم'],
  ['Qur’ān', 'quran'],
  ["Ma'idah", 'maidah'],
  ['  Good-deeds; (and)  ', 'good deeds and'],
  ['۲:۲۵۵ ٢', '2 255 2'],
  ['😀 نور', 'نور'],
])('%s folds to %s', (shown, folded) => {
  expect(foldText(shown)).toBe(folded)
})

test('foldTexts folds each text like foldText, and returns where each starts', () => {
  const texts = ['Al-Fātiḥah', '', 'سُورَةٌ', 'x']
  const { text, starts } = foldTexts(texts)
  const each = texts.map((_, index) => text.slice(starts[index], starts[index + 1]).trim())
  expect(each).toEqual(texts.map(foldText))
})
