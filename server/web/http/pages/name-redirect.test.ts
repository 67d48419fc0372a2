import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { createNameRedirect } from './name-redirect.ts'

const openSite = async (publicUrl: string | undefined) => {
  const warn = vi.fn()
  const app = fastify({ trustProxy: true })
  await app.register(cookie)
  const redirect = createNameRedirect({ settings: { publicUrl }, log: { warn } })
  app.get('/*', (request, reply) => redirect(request, reply) || reply.send('page'))
  const visit = async (url: string, headers: Readonly<Record<string, string>>) => {
    const { statusCode, headers: answered } = await app.inject({ url, headers })
    return { statusCode, location: answered.location, cookie: String(answered['set-cookie'] ?? '') }
  }
  return { visit, warn }
}

test.each([
  ['https://halaqah.example', { host: 'www.halaqah.example' }],
  ['https://halaqah.example/', { host: 'OTHER.example' }],
  ['https://halaqah.example', { host: '192.168.1.5:8080' }],
  ['https://halaqah.example', { host: '[2001:db8::1]:8080' }],
  ['https://halaqah.example', { host: 'backend:8080', 'x-forwarded-host': 'other.example' }],
])('a visit to %s as %j is redirected, with path and query', async (publicUrl, headers) => {
  const { visit } = await openSite(publicUrl)
  expect(await visit('/courses?subject=Quran', headers)).toMatchObject({
    statusCode: 307,
    location: 'https://halaqah.example/courses?subject=Quran',
  })
})

test('a visit to one loopback name is redirected to another one', async () => {
  const { visit } = await openSite('http://127.0.0.1:8080')
  expect(await visit('/login', { host: 'localhost:8080' })).toMatchObject({ location: 'http://127.0.0.1:8080/login' })
})

test.each([
  ['https://halaqah.example', { host: 'halaqah.example' }],
  ['https://halaqah.example', { host: 'HALAQAH.example:443' }],
  // A proxy may forward the host without its port.
  ['https://halaqah.example:8443', { host: 'halaqah.example' }],
  ['https://halaqah.example', { host: 'backend', 'x-forwarded-host': 'halaqah.example' }],
  // From the machine of the server.
  ['https://halaqah.example', { host: 'localhost:8080' }],
  ['https://halaqah.example', { host: '127.0.0.1:8080' }],
  [undefined, { host: 'any.example' }],
])('a visit to %s as %j is not redirected', async (publicUrl, headers) => {
  const { visit } = await openSite(publicUrl)
  expect((await visit('/', headers)).statusCode).toBe(200)
})

test('a path never becomes part of the address that a visit is redirected to', async () => {
  const { visit } = await openSite('https://halaqah.example')
  const { location } = await visit('//evil.example/x', { host: 'other.example' })
  expect(new URL(String(location)).host).toBe('halaqah.example')
})

test('a proxy that hides the name causes one redirect and a warning, not a loop', async () => {
  const { visit, warn } = await openSite('https://halaqah.example')
  const first = await visit('/', { host: 'backend:8080' })
  expect(first).toMatchObject({ statusCode: 307, cookie: expect.stringMatching(/^redirected=1; Max-Age=5; .*Secure/) })
  const sent = first.cookie.split(';')[0] ?? ''
  expect((await visit('/', { host: 'backend:8080', cookie: sent })).statusCode).toBe(200)
  expect((await visit('/', { host: 'backend:8080' })).statusCode).toBe(200)
  expect(warn).toHaveBeenCalledOnce()
})
