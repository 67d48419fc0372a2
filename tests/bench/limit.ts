import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { getIndopakVerses } from '#contract/library/quran.ts'
import { listenOnLoopback } from '#tests/support/network/listen-on-loopback.ts'

const CLIENT_FOLDER = join(import.meta.dirname, '../../dist/current/client')
const FONT = '/font.woff2'
const WORKER = '/worker.js'
const BASMALA = 'بِسْمِ اللّٰهِ الرَّحْمٰنِ الرَّحِيْمِ'

const STYLE = `
@font-face { font-family: Quran; src: url(${FONT}) format('woff2'); font-display: swap; }
body { max-inline-size: 50rem; margin: 0 auto; padding: 1rem; background: #faf6ed; color: #1c1a17; font: 1rem/1.6 sans-serif; }
ol { padding: 0; list-style: none; font: 2rem/2.2 Quran, serif; }
li { padding-block: .35em; content-visibility: auto; contain-intrinsic-block-size: auto 5em; }
p { font: 2.2rem/2.1 Quran, serif; text-align: center; }`

const REGISTER_SCRIPT = `addEventListener('load', () => navigator.serviceWorker.register('${WORKER}'))`

const createWorkerScript = (path: string): string => `
addEventListener('install', (event) =>
  event.waitUntil(caches.open('all').then((cache) => cache.addAll(['${path}', '${FONT}'])).then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))))`

interface StaticFile {
  readonly type: string
  readonly body: Buffer
  readonly isForEver?: boolean
}

type Verses = readonly { readonly verse_key: string; readonly text_indopak: string }[]

const renderPage = (verses: Verses): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Al-Baqarah</title>
<link rel="icon" href="data:,"><link rel="preload" href="${FONT}" as="font" type="font/woff2" crossorigin><style>${STYLE}</style></head>
<body><h1>Al-Baqarah</h1><p lang="ar" dir="rtl">${BASMALA}</p><ol lang="ar" dir="rtl">
${verses.map(({ verse_key: key, text_indopak: text }) => `<li id="${key}">${text} \u06dd${key.split(':')[1]}</li>`).join('\n')}
</ol><script>${REGISTER_SCRIPT}</script></body></html>`

const font = (): Buffer => {
  const [name = ''] = globSync('assets/quran-font-*.woff2', { cwd: CLIENT_FOLDER })
  return readFileSync(join(CLIENT_FOLDER, name))
}

const brotli = (text: string): Buffer => brotliCompressSync(text)

const sendFile = (request: IncomingMessage, response: ServerResponse, { type, body, isForEver }: StaticFile): void => {
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`
  response.setHeader('Content-Type', type).setHeader('ETag', tag)
  response.setHeader('Cache-Control', isForEver ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304).end()
    return
  }
  if (!isForEver) response.setHeader('Content-Encoding', 'br')
  response.setHeader('Content-Length', body.length).end(body)
}

/**
 * Serves the limit: a minimal static page with the same chapter, the same font, and a worker that caches both,
 * compressed in advance. No page that shows these verses can be much faster.
 * @param origin of our own server, the source of the text
 * @param path of the chapter's page, the same on both servers
 */
export const serveLimit = async (origin: string, path: string) => {
  const answer = await fetch(`${origin}/quran/v4/quran/verses/indopak?chapter_number=2`)
  const { verses } = getIndopakVerses.output.parse(await answer.json())
  const files = new Map<string, StaticFile>([
    [path, { type: 'text/html; charset=utf-8', body: brotli(renderPage(verses)) }],
    [WORKER, { type: 'text/javascript; charset=utf-8', body: brotli(createWorkerScript(path)) }],
    [FONT, { type: 'font/woff2', body: font(), isForEver: true }],
  ])
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (file) sendFile(request, response, file)
    else response.writeHead(404).end()
  })
  const port = await listenOnLoopback(server)
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, close }
}
