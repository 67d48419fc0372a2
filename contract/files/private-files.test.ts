import { expect, test } from 'vitest'
import { toFilePagePath } from './private-files.ts'

const FILE_ID = '0b9f8a5e-3a58-4c52-9f0a-6a3f1c0b7d11'

test('an expiring file link becomes the page that requests a new link', () => {
  expect(toFilePagePath(`/api/files/${FILE_ID}?until=1&seal=x`)).toBe(`/files/${FILE_ID}`)
})

test.each([
  '',
  'https://files.example/receipt.jpg',
  '/uploads/1-cnic.png',
  `https://evil.example/api/files/${FILE_ID}?a`,
])('other addresses are unchanged: %s', (url) => expect(toFilePagePath(url)).toBe(url))
