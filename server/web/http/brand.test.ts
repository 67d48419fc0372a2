import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings.ts'
import { fillManifest, setApplicationName } from './brand.ts'

const settings = {
  public: { ...readSettings({}).public, brandName: 'Noor & "Co"' },
  appColors: { title: '#123456', start: '#ffffff' },
}

test('the manifest of the installed app has the brand and the colors of the deployment', () => {
  const built = readFileSync('manifest.webmanifest', 'utf8')
  expect(JSON.parse(fillManifest(built, settings))).toEqual({
    ...JSON.parse(built),
    name: 'Noor & "Co": learn Quran, Hadith and Arabic',
    short_name: 'Noor & "Co"',
    theme_color: '#123456',
    background_color: '#ffffff',
  })
})

test('without variables the manifest stays as it was built', () => {
  const built = readFileSync('manifest.webmanifest', 'utf8')
  expect(JSON.parse(fillManifest(built, readSettings({})))).toEqual(JSON.parse(built))
})

test('every page names the deployment before its configuration is loaded', () => {
  const html = setApplicationName(readFileSync('index.html', 'utf8'), settings)
  expect(html).toContain('<meta name="application-name" content="Noor &amp; &quot;Co&quot;" />')
})
