import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

test('Urdu and Arabic are detected by their letters, other text gets no language', () => {
  expect(detectLanguage('سبق کب ہے؟')).toBe('ur')
  expect(detectLanguage('السلام عليكم')).toBe('ar')
  expect(detectLanguage('Salam')).toBe(undefined)
})
