import { afterEach, expect, test } from 'vitest'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { pageSecurityPolicy } from './headers.ts'

let api: Api
afterEach(() => api.close())

const headersWith = async (environment: Readonly<Record<string, string>>) => {
  api = await startApi(environment)
  const { headers } = await api.app.inject({ url: '/api/health' })
  const directives = String(headers['content-security-policy']).split('; ')
  return {
    frames: directives.find((directive) => directive.startsWith('frame-src')),
    calls: directives.find((directive) => directive.startsWith('connect-src')),
    permissions: String(headers['permissions-policy']).split(', '),
  }
}

test('with built-in rooms only our own origin may be framed and use the camera', async () => {
  const { frames, permissions } = await headersWith({})
  expect(frames).toBe("frame-src 'self'")
  for (const feature of ['camera', 'microphone', 'display-capture', 'fullscreen'])
    expect(permissions).toContain(`${feature}=(self)`)
  expect(permissions).toContain('geolocation=()')
})

test('with Daily only its origin is allowed in both headers', async () => {
  const { frames, permissions } = await headersWith({ MEETING_PROVIDER: 'daily', DAILY_API_KEY: 'a-key' })
  expect(frames).toBe("frame-src 'self' https://*.daily.co")
  for (const feature of ['camera', 'microphone', 'display-capture', 'fullscreen'])
    expect(permissions).toContain(`${feature}=(self "https://*.daily.co")`)
  expect(permissions).toContain('payment=()')
})

test('pages may connect to the configured Quran and exchange rate services only', async () => {
  const rates = { EXCHANGE_RATE_URL: 'https://rates.example/v6/latest/USD' }
  const { calls } = await headersWith({ ...rates, QURAN_API_BASE: 'https://quran.example/api/v4' })
  expect(calls).toBe("connect-src 'self' https://quran.example https://rates.example")
})

const hstsWith = async (environment: Readonly<Record<string, string>>) => {
  api = await startApi(environment)
  return (await api.app.inject({ url: '/api/health' })).headers['strict-transport-security']
}

test('a site with an https PUBLIC_URL sends HSTS in every mode', async () => {
  expect(await hstsWith({ PUBLIC_URL: 'https://halaqah.example' })).toBe('max-age=31536000')
})

test('HSTS includes subdomains only if the operator enables it', async () => {
  const header = await hstsWith({ PUBLIC_URL: 'https://halaqah.example', HSTS_SUBDOMAINS: 'on' })
  expect(header).toBe('max-age=31536000; includeSubDomains')
})

test('a site with an http PUBLIC_URL sends no HSTS', async () => {
  expect(await hstsWith({ PUBLIC_URL: 'http://halaqah.example' })).toBeUndefined()
})

test('a page accepts markup and script URLs only from its Trusted Types policy', async () => {
  api = await startApi({})
  const policy = pageSecurityPolicy(api.platform.settings, { styles: [], scripts: ["'sha256-x'"] }).split('; ')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain('trusted-types halaqah')
  expect(policy).toContain("script-src 'self' 'sha256-x'")
})
