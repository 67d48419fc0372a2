import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

test('an address in a sentence is a link, and no character of the message is lost', () => {
  expect(splitLinks('See https://quran.com/78 and read.')).toEqual([
    { at: 0, text: 'See ' },
    { at: 4, text: 'https://quran.com/78', href: 'https://quran.com/78' },
    { at: 24, text: ' and read.' },
  ])
  const text = '(https://a.pk/x), http://b.pk?q=1&r=2!\nhttps://c.pk/é…'
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test.each([
  ['Go to https://quran.com/78.', 'https://quran.com/78'],
  ['Really (https://quran.com/78)?!', 'https://quran.com/78'],
  ['https://en.wikipedia.org/wiki/Tajwid_(rules)', 'https://en.wikipedia.org/wiki/Tajwid_(rules)'],
  ['(https://en.wikipedia.org/wiki/Tajwid_(rules))', 'https://en.wikipedia.org/wiki/Tajwid_(rules)'],
  ['یہ دیکھیں https://quran.com/78۔ شکریہ', 'https://quran.com/78'],
  ['راجع https://quran.com/78، ثم اقرأ', 'https://quran.com/78'],
  ['دیکھیں https://example.org/1،پھر پڑھیں', 'https://example.org/1'],
  ['کیا https://example.org/1؟', 'https://example.org/1'],
  ['https://example.org/1, https', 'https://example.org/1'],
  ['https://example.org/1; then', 'https://example.org/1'],
  ['https://example.org/1!', 'https://example.org/1'],
  ['https://example.org/1.).', 'https://example.org/1'],
  ['(دیکھیں https://example.org/1)اور', 'https://example.org/1'],
  ['[see (https://example.org/a_(b))].', 'https://example.org/a_(b)'],
  ['«https://example.org/1»', 'https://example.org/1'],
  ['HTTPS://Quran.com/78', 'https://quran.com/78'],
  ['Open www.quran.com/78.', 'https://www.quran.com/78'],
  ['<a href="https://quran.com/78">', 'https://quran.com/78'],
])('punctuation around an address is not part of it: %s', (text, href) => {
  expect(hrefs(text)).toEqual([href])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,https',
  'ftp://quran.com',
  'xhttps://quran.com',
  'https://',
  'www.',
  'www.quran',
  'www.quran.com@evil.test',
  'https://quran.com@evil.test/78',
  'https://\u202Emoc.live',
])('no link to anything but a plain web address: %s', (text) => {
  expect(splitLinks(text)).toEqual([{ at: 0, text }])
})

test('an address ends before a mark that turns the text direction', () => {
  expect(hrefs('https://quran.com/\u202E87')).toEqual(['https://quran.com/'])
})

test('an address with Urdu letters ends before the full stop of the sentence', () => {
  expect(splitLinks('سبق: https://example.org/سبق/1?x=1۔')).toEqual([
    { at: 0, text: 'سبق: ' },
    { at: 5, text: 'https://example.org/سبق/1?x=1', href: 'https://example.org/%D8%B3%D8%A8%D9%82/1?x=1' },
    { at: 34, text: '۔' },
  ])
})
