import { expect, test } from 'vitest'
import { fold, foldAll } from './fold.ts'

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
])('%s is searched as %s', (shown, folded) => {
  expect(fold(shown)).toBe(folded)
})

test('many texts are folded as one each would be, and each is found at its start', () => {
  const texts = ['Al-Fātiḥah', '', 'سُورَةٌ', 'x']
  const { text, starts } = foldAll(texts)
  const each = texts.map((_, index) => text.slice(starts[index], starts[index + 1]).trim())
  expect(each).toEqual(texts.map(fold))
})
