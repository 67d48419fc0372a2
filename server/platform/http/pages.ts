import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findPage, isPrerendered } from '#contract/pages/find-page.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createUnknownPath } from './api-problem.ts'
import { MANIFEST_FILE, serveManifest, setApplicationName } from './brand.ts'
import { pageSecurityPolicy } from './headers.ts'
import { createPageRenderer, type RenderedPage } from './page-renderer.ts'
import { findRelease, type Release } from './release.ts'

interface Page {
  readonly status: number
  readonly isPrerendered: boolean
  /** The only copy: browsers accept it, and the uncompressed pages of all chapters would take 40 MB. */
  readonly brotli: Buffer
  readonly etag: string
  readonly policy: string
}

/** The longest chapter takes 0.2 s once; the highest quality, 11, takes 0.5 s and makes it 3 % smaller. */
const BROTLI_QUALITY = 10
const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

const hashInlineCode = (html: string, inline: RegExp): string[] =>
  [...html.matchAll(inline)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

const createPage = async (platform: Platform, rendered: RenderedPage, path: string): Promise<Page> => {
  const html = setApplicationName(rendered.html, platform.settings)
  const plain = Buffer.from(html)
  return {
    status: rendered.status,
    isPrerendered: isPrerendered(path),
    brotli: await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    policy: pageSecurityPolicy(platform.settings, {
      styles: hashInlineCode(html, INLINE_STYLE),
      scripts: hashInlineCode(html, INLINE_SCRIPT),
    }),
  }
}

const sendHtml = async (request: FastifyRequest, reply: FastifyReply, page: Page) => {
  reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .header('Vary', 'Accept-Encoding')
    .header('ETag', page.etag)
    .header('Content-Security-Policy', page.policy)
    .status(page.status)
  // With this policy the browser discards the process that it prepared for the page: 14 % later content on a cold visit.
  // A prerendered page holds no personal data.
  if (page.isPrerendered) reply.removeHeader('Cross-Origin-Opener-Policy')
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const takesBrotli = String(request.headers['accept-encoding'] ?? '').includes('br')
  return takesBrotli
    ? reply.header('Content-Encoding', 'br').send(page.brotli)
    : reply.send(await decompress(page.brotli))
}

const SHELL_PATH = '/shell.html'

type FindPageFor = (path: string) => Promise<Page>

// Each page is rendered once, at its first request, with the values of this deployment; a release contains none.
const createPages = async (release: Release, platform: Platform): Promise<FindPageFor> => {
  const render = createPageRenderer({ release, config: platform.settings.public })
  const made = new Map<string, Promise<Page>>()
  const make = async (path: string): Promise<Page> => createPage(platform, await render(path), path)
  const shell = await readFile(join(release.client, 'shell.html'), 'utf8')
  const shellPage = await createPage(platform, { html: shell, status: 200 }, SHELL_PATH)
  return async (path) => {
    if (!isPrerendered(path)) return shellPage
    const page = made.get(path) ?? make(path)
    made.set(path, page)
    page.catch(() => made.delete(path))
    return page
  }
}

/** Uptime monitors send HEAD requests. */
const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

const isAsset = (path: string): boolean => /\.[a-z0-9]+$/i.test(path)

/**
 * Whether a missing page should be answered with HTML. A person who follows a dead link gets our not-found page; a
 * program that requests `/healthz` or `/metrics` must not mistake a page for an answer.
 */
const isVisit = ({ method, headers }: FastifyRequest, path: string): boolean =>
  READ_METHODS.has(method) && !isAsset(path) && String(headers.accept ?? '').includes('text/html')

/**
 * Serves the built client: hashed assets are cached for a year, the service worker never, public pages are prerendered,
 * and other pages get the empty shell.
 */
export const servePages = async (app: FastifyInstance, platform: Platform): Promise<void> => {
  const release = findRelease()
  const pageFor = await createPages(release, platform)
  await app.register(staticFiles, {
    root: release.client,
    serve: true,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', 'index.html', 'shell.html', MANIFEST_FILE, '**/.vite/**'],
    setHeaders: (response, path) => {
      response.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  await serveManifest(app, release, platform.settings)
  // The service worker precaches the shell under this path.
  app.get(SHELL_PATH, async (request, reply) => sendHtml(request, reply, await pageFor(SHELL_PATH)))
  app.setNotFoundHandler(async (request, reply) => {
    const [address = '/'] = request.url.split('?')
    const found = findPage(address)
    const isScreen = READ_METHODS.has(request.method) && !isAsset(address) && found !== undefined
    if (!isScreen && !isVisit(request, address)) throw createUnknownPath()
    const page = await pageFor(found?.pathname ?? SHELL_PATH)
    return sendHtml(request, reply, isScreen ? page : { ...page, status: 404 })
  })
}
