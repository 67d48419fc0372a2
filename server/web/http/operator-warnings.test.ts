import { afterEach, expect, test } from 'vitest'
import { refreshToken } from '#contract/auth/auth.ts'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/foundation/log/log.ts'
import { startSummary, startWarnings } from '#server/operations/start-summary.ts'
import { createLive } from '#server/web/realtime/realtime.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api | undefined
afterEach(async () => {
  await api?.close()
  api = undefined
})

const startLogged = async (environment: Readonly<Record<string, string>>) => {
  api = await startApi(environment)
  const lines: string[] = []
  const log = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) })
  return { lines, app: await createApp({ ...api.platform, log, live: createLive() }) }
}

test('an unknown proxy is logged once', async () => {
  const { lines, app } = await startLogged({})
  await app.inject({ url: '/api/health' })
  expect(lines).toEqual([])
  for (const address of ['203.0.113.7', '203.0.113.8'])
    await app.inject({ url: '/api/health', headers: { 'x-forwarded-for': address } })
  expect(lines).toEqual([expect.stringContaining('TRUST_PROXY')])
  await app.close()
})

test('a refresh rejected because of a wrong PUBLIC_URL is logged once with both addresses', async () => {
  const { lines, app } = await startLogged({ PUBLIC_URL: 'https://old.example', TRUST_PROXY: '1' })
  const refresh = (origin: string) =>
    app.inject({ method: refreshToken.method, url: refreshToken.path, headers: { origin } })
  for (let time = 0; time < 2; time += 1) expect((await refresh('https://new.example')).statusCode).toBe(403)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ origin: 'https://new.example', publicUrl: 'https://old.example' })
  for (let n = 0; n < 20; n += 1) await refresh(`https://flood-${n}.example`)
  expect(lines.length).toBeLessThanOrEqual(5)
  await app.close()
})

test('the start prints the deployment in one line, without a password', async () => {
  api = await startApi({ SMTP_URL: 'smtp://mailer:smtp-secret@mail.example:587' })
  const summary = startSummary({
    ...api.platform.settings,
    databaseUrl: 'postgres://halaqah:db-secret@db.example:5432/halaqah?password=db-secret',
    s3: { endpoint: 'https://s3.example', bucket: 'files', region: 'r', accessKey: 'id', secretKey: 's3-secret' },
  })
  expect(summary).not.toContain('secret')
  expect(summary).not.toContain('\n')
  for (const part of [
    'postgres://halaqah@db.example:5432/halaqah',
    'mail.example:587',
    'bucket files at https://s3.example',
    'builtin',
    'demo: small',
    'proxies',
  ])
    expect(summary).toContain(part)
})

test('the start warns about an https PUBLIC_URL without a trusted proxy', () => {
  const settings = { publicUrl: 'https://halaqah.example', trustProxy: 0 }
  expect(startWarnings(settings)).toEqual([expect.stringContaining('TRUST_PROXY is 0')])
  expect(startWarnings({ ...settings, trustProxy: 1 })).toEqual([])
})

test.each([
  ['http://halaqah.example', true],
  ['http://192.168.1.5:8080', true],
  ['http://localhost.example', true],
  ['http://localhost:8080', false],
  ['http://halaqah.localhost', false],
  ['http://127.0.0.1:8080', false],
  ['http://[::1]:8080', false],
  [undefined, false],
])('for PUBLIC_URL %s, a warning about missing TLS is printed at the start: %s', (publicUrl, isWarned) => {
  expect(startWarnings({ trustProxy: 0, publicUrl })).toEqual(
    isWarned ? [expect.stringContaining('PUBLIC_URL is http.')] : [],
  )
})
