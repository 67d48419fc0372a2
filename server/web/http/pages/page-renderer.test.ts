import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings.ts'
import { createPageRenderer } from './page-renderer.ts'

const SHELL =
  '<head><!--head--><link rel="stylesheet" href="page.css"><script type="module" src="/app.js"></script></head><!--app--><!--state-->'
const RENDERER = `export const render = async (url, config, answers) => {
  if (url === '/broken') throw new Error('This page is broken.')
  if (url === '/fatal') process.exit(1)
  const { chapters } = await (await answers('/quran/v4/chapters')).json()
  if (url === '/live') return { html: await (await answers('/api/public/gigs')).text(), state: String(Math.random()), title: 'Live', preloads: '' }
  return { html: '<p class="lead">' + config.brandName + ' ' + chapters.length + '</p>', state: '{}', title: 'Start', preloads: '' }
}`

let folder: string
let gigs = '[]'
let isDatabaseAway = false
let render: ReturnType<typeof createPageRenderer>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'halaqah-release-'))
  writeFileSync(join(folder, 'shell.html'), SHELL)
  writeFileSync(join(folder, 'page.css'), '.lead{color:red}.other{color:blue}')
  writeFileSync(join(folder, 'renderer.mjs'), RENDERER)
  const config = readSettings({ NODE_ENV: 'test', DATA_DIR: folder, BRAND_NAME: 'Madrasa' }).public
  const release = { client: folder, renderer: join(folder, 'renderer.mjs') }
  render = createPageRenderer({ release, config }, async () => {
    if (isDatabaseAway) throw new Error('The database is away.')
    return { status: 200, headers: {}, body: gigs }
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a page is rendered with the settings of the deployment, answers of the API and only the styles it needs', async () => {
  const { html, status } = await render('/')
  expect(status).toBe(200)
  expect(html).toContain('<p class="lead">Madrasa 114</p>')
  expect(html).toContain('<title>Start</title>')
  expect(html).toContain('<style>.lead{color:red}</style>')
})

test('a page that fails does not prevent the next one', async () => {
  await expect(render('/broken')).rejects.toThrow('This page is broken.')
  expect((await render('/')).status).toBe(200)
})

test('a page that ends the thread is answered with an error, and the next one has a new thread', async () => {
  await expect(render('/fatal')).rejects.toThrow()
  expect((await render('/')).status).toBe(200)
})

test('a page reports the calls that it read, and equal content has equal versions', async () => {
  const [first, again] = [await render('/live'), await render('/live')]
  gigs = '[1]'
  const changed = await render('/live')
  expect(first.reads.map(({ path }) => path)).toEqual(['/api/public/gigs'])
  expect([again.version, again.reads]).toEqual([first.version, first.reads])
  expect(changed.html).toContain('[1]')
  expect(changed.version).not.toBe(first.version)
  expect(changed.reads).not.toEqual(first.reads)
})

test('a page whose data cannot be read is not rendered without it', async () => {
  isDatabaseAway = true
  await expect(render('/live')).rejects.toThrow('The database is away.')
  isDatabaseAway = false
  expect((await render('/live')).status).toBe(200)
})
