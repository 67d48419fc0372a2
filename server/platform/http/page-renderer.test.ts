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
  const { chapters } = await answers('/quran/v4/chapters')
  return { html: '<p class="lead">' + config.brandName + ' ' + chapters.length + '</p>', state: '{}', head: '', status: 200 }
}`

let folder: string
let render: ReturnType<typeof createPageRenderer>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'halaqah-release-'))
  writeFileSync(join(folder, 'shell.html'), SHELL)
  writeFileSync(join(folder, 'page.css'), '.lead{color:red}.other{color:blue}')
  writeFileSync(join(folder, 'renderer.mjs'), RENDERER)
  const config = readSettings({ NODE_ENV: 'test', DATA_DIR: folder, BRAND_NAME: 'Madrasa' }).public
  render = createPageRenderer({ release: { client: folder, renderer: join(folder, 'renderer.mjs') }, config })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a page is rendered with the settings of the deployment, answers of the API and only the styles it needs', async () => {
  const { html, status } = await render('/')
  expect(status).toBe(200)
  expect(html).toContain('<p class="lead">Madrasa 114</p>')
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
