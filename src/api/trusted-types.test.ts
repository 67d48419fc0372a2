import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const VERSES = '<ol start="1" aria-label="Ruku 1"><li id="1:1">text\u00a0<span data-sign="end">1</span></li></ol>'

test('rejects verse markup that could run a script', async () => {
  const { trustVerseMarkup } = await import('./trusted-types.ts')
  expect(trustVerseMarkup(VERSES)).toBe(VERSES)
  for (const html of [
    '<img src=x onerror=alert(1)>',
    '<li onclick="alert(1)">',
    '<ol><script>alert(1)</script></ol>',
    '<a>',
  ])
    expect(() => trustVerseMarkup(html)).toThrow(TypeError)
})

test('allows only our own service worker script', async () => {
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => ({
    createScriptURL: () => rules.createScriptURL('https://elsewhere.example/sw.js'),
  }))
  vi.stubGlobal('window', { trustedTypes: { createPolicy } })
  const { trustedWorkerUrl } = await import('./trusted-types.ts')
  expect(trustedWorkerUrl).toBe('/dev-sw.js?dev-sw')
})

test('uses the one named policy in browsers with Trusted Types', async () => {
  const createPolicy = vi.fn((_name: string, rules: { createHTML: (html: string) => string }) => ({
    createHTML: (html: string) => ({ trusted: rules.createHTML(html) }),
    createScriptURL: () => undefined,
  }))
  vi.stubGlobal('window', { trustedTypes: { createPolicy } })
  const { trustVerseMarkup } = await import('./trusted-types.ts')
  expect(trustVerseMarkup(VERSES)).toEqual({ trusted: VERSES })
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['halaqah'])
})
