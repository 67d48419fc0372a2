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
