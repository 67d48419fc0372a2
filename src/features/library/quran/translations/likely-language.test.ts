import { expect, test } from 'vitest'
import { likelyLanguage } from './likely-language.ts'

test.each([
  [['ur-PK', 'en'], 'Europe/London', 'urdu'],
  [['en-GB', 'ur'], 'Europe/London', 'urdu'],
  [['en-PK'], 'UTC', 'urdu'],
  [['en-US'], 'Asia/Karachi', 'urdu'],
  [['en-US'], 'Asia/Dubai', 'english'],
  [['uri', 'en'], 'Europe/London', 'english'],
] as const)('a phone with %j in %s gets the translation in %s', (languages, timeZone, language) => {
  expect(likelyLanguage(languages, timeZone)).toBe(language)
})
