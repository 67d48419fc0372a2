import { afterEach, expect, test } from 'vitest'
import { type Api, startApi } from '#tests/support/api.ts'

let api: Api
afterEach(() => api.close())

const headersWith = async (environment: Readonly<Record<string, string>>) => {
  api = await startApi(environment)
  const { headers } = await api.app.inject({ url: '/api/health' })
  const directives = String(headers['content-security-policy']).split('; ')
  return {
    frames: directives.find((directive) => directive.startsWith('frame-src')),
    permissions: String(headers['permissions-policy']).split(', '),
  }
}

test('with rooms of our own only our own pages may be framed and see the camera', async () => {
  const { frames, permissions } = await headersWith({})
  expect(frames).toBe("frame-src 'self'")
  for (const feature of ['camera', 'microphone', 'display-capture', 'fullscreen'])
    expect(permissions).toContain(`${feature}=(self)`)
  expect(permissions).toContain('geolocation=()')
})

test("with Daily's rooms their origin is named in both headers, and no other", async () => {
  const { frames, permissions } = await headersWith({ MEETING_PROVIDER: 'daily', DAILY_API_KEY: 'a-key' })
  expect(frames).toBe("frame-src 'self' https://*.daily.co")
  for (const feature of ['camera', 'microphone', 'display-capture', 'fullscreen'])
    expect(permissions).toContain(`${feature}=(self "https://*.daily.co")`)
  expect(permissions).toContain('payment=()')
})
