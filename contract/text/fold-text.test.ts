import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['TAJWEED', 'tajweed'],
  ['Qur\u2019ān', 'qur\u2019an'],
  ['إِقْرَأْ', 'اقرا'],
  ['كتابي', 'کتابی'],
  ['سورة', 'سورہ'],
  ['مـــدرسہ', 'مدرسہ'],
  ['۱۲ ٣', '12 3'],
  ['50% off_now', '50% off_now'],
])('a search for %s compares %s', (shown, folded) => expect(foldText(shown)).toBe(folded))
