import { expect, test } from 'vitest'
import { createPageOrigins } from './page-origin.ts'

const requestTo = (host: string, protocol: 'http' | 'https' = 'http') => ({ host, protocol })
const withoutUrl = () => createPageOrigins({ settings: { publicUrl: undefined } })

test('with PUBLIC_URL, the header Host changes nothing', () => {
  const originOf = createPageOrigins({ settings: { publicUrl: 'https://halaqah.example/' } })
  for (const host of ['halaqah.example', 'evil.example', 'a"b']) {
    expect(originOf(requestTo(host))).toBe('https://halaqah.example')
  }
})

test('without PUBLIC_URL, pages link to the address that the visitor has asked', () => {
  const originOf = withoutUrl()
  expect(originOf(requestTo('localhost:8080'))).toBe('http://localhost:8080')
  expect(originOf(requestTo('Halaqah.LOCAL', 'https'))).toBe('https://halaqah.local')
  expect(originOf(requestTo('[::1]:8080'))).toBe('http://[::1]:8080')
})

test.each([
  '',
  'a b',
  'x"onload=',
  'user@evil.example',
  'evil.example/path',
  'a.example:80:80',
  '-a',
  `${'a'.repeat(300)}.example`,
])('the host %j is no part of a link', (host) => {
  expect(withoutUrl()(requestTo(host))).toBe('')
})

test('only a few addresses are kept, so that forged ones cannot fill the cache of pages', () => {
  const originOf = withoutUrl()
  const hosts = ['localhost:8080', 'b.example', 'c.example', 'd.example', 'e.example']
  expect(hosts.map((host) => originOf(requestTo(host)))).toEqual([
    ...hosts.slice(0, 4).map((host) => `http://${host}`),
    '',
  ])
  expect(originOf(requestTo('localhost:8080'))).toBe('http://localhost:8080')
})
