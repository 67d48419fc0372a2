import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findPage, type MatchedPage } from '#contract/pages/find-page.ts'
import { PAGES } from '#contract/pages/pages.ts'
import { prerenderedUrl } from '#contract/pages/prerendered-url.ts'
import { createUnknownPath } from '#server/foundation/problems/api-problem.ts'
import type { WebContext } from '#server/web/context/web-context.ts'
import { MANIFEST_FILE, serveManifest, setApplicationName } from '#server/web/http/brand.ts'
import { pageSecurityPolicy } from '#server/web/http/headers.ts'
import { findRelease, type Release } from '#server/web/http/release.ts'
import { createNameRedirect } from './name-redirect.ts'
import { type CachedPage, createPageCache, RendererBusy } from './page-cache.ts'
import { createPageOrigins } from './page-origin.ts'
import { type Answer, createPageRenderer, type RenderedHtml } from './page-renderer.ts'

/** The longest chapter takes 0.2 s once; the highest quality, 11, takes 0.5 s and makes it 3 % smaller. */
const BROTLI_QUALITY = 10
/** For pages that change: 5 ms instead of 40, for 6 % more bytes. */
const QUICK_BROTLI_QUALITY = 5
const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

const hashInlineCode = (html: string, inline: RegExp): string[] =>
  [...html.matchAll(inline)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

const createPage = async (platform: WebContext, rendered: RenderedHtml, quality: number): Promise<CachedPage> => {
  const html = setApplicationName(rendered.html, platform.settings)
  return {
    status: rendered.status,
    brotli: await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    etag: `"${rendered.version.slice(0, 22)}"`,
    policy: pageSecurityPolicy(platform.settings, {
      styles: hashInlineCode(html, INLINE_STYLE),
      scripts: hashInlineCode(html, INLINE_SCRIPT),
    }),
  }
}

interface SentPage extends CachedPage {
  readonly isPrerendered: boolean
}

const sendHtml = async (request: FastifyRequest, reply: FastifyReply, page: SentPage) => {
  reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .header('Vary', 'Accept-Encoding')
    .header('ETag', page.etag)
    .header('Content-Security-Policy', page.policy)
    .status(page.status)
  // This policy makes the browser discard the process that it has prepared for the page, which delays the content of a
  // cold visit by 14 %. A prerendered page holds no personal data.
  if (page.isPrerendered) reply.removeHeader('Cross-Origin-Opener-Policy')
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const takesBrotli = String(request.headers['accept-encoding'] ?? '').includes('br')
  return takesBrotli
    ? reply.header('Content-Encoding', 'br').send(page.brotli)
    : reply.send(await decompress(page.brotli))
}

const SHELL_PATH = '/shell.html'

/**
 * @param url of a prerendered page; undefined for the shell
 * @param origin for absolute links
 */
type FindPageFor = (url?: string, origin?: string) => Promise<SentPage>

/** Answers the calls of pages whose content changes. */
export type AnswerPath = (path: string) => Promise<Answer>

// Pages are rendered at their first request, with the values of this deployment; a release contains none.
const createPages = async (release: Release, platform: WebContext, answerPath: AnswerPath): Promise<FindPageFor> => {
  const { public: config } = platform.settings
  const render = createPageRenderer({ release, config }, answerPath)
  const html = await readFile(join(release.client, 'shell.html'), 'utf8')
  const version = createHash('sha256').update(html).digest('base64url')
  const shell = await createPage(platform, { html, status: 200, version }, BROTLI_QUALITY)
  const findCached = createPageCache({
    // Neither part of the key contains a space.
    make: async (key) => {
      const [origin = '', url = ''] = key.split(' ')
      const { reads, ...rendered } = await render(url, origin)
      const quality = reads.length === 0 ? BROTLI_QUALITY : QUICK_BROTLI_QUALITY
      return { page: await createPage(platform, rendered, quality), reads }
    },
    answerPath,
    onRender: () => platform.metrics.pageRenders.inc(),
  })
  const shellPage = { ...shell, isPrerendered: false }
  return async (url, origin = '') => {
    if (url === undefined) return shellPage
    try {
      return { ...(await findCached(`${origin} ${url}`)), isPrerendered: true }
    } catch (error) {
      if (error instanceof RendererBusy) return shellPage
      throw error
    }
  }
}

/** Uptime monitors send HEAD requests. */
const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

const isAsset = (path: string): boolean => /\.[a-z0-9]+$/i.test(path)

const isRead = ({ method }: FastifyRequest, path: string): boolean => READ_METHODS.has(method) && !isAsset(path)

/**
 * Whether to respond with HTML to a missing page. A person who follows a dead link gets our not-found page. A program
 * that requests `/healthz` or `/metrics` must not get a page.
 */
const isVisit = (request: FastifyRequest, path: string): boolean =>
  isRead(request, path) && String(request.headers.accept ?? '').includes('text/html')

/** Such as chapter 115, or an id that is no UUID. */
const isImpossible = ({ path }: MatchedPage, url: string | undefined): boolean =>
  PAGES[path].isPrerendered === true && url === undefined

// No browser asks again for a file that never changes, so its validators would only be sent in vain. Shared caches keep
// it without `public`, because the request carries no `Authorization`.
const setCacheHeaders = (reply: FastifyReply, path: string): void => {
  if (path.includes('/assets/')) {
    reply.header('Cache-Control', 'max-age=31536000, immutable').removeHeader('ETag').removeHeader('Last-Modified')
  } else reply.header('Cache-Control', 'no-cache')
}

/**
 * Serves the built client: hashed assets are cached for a year, the service worker never, public pages are prerendered,
 * and other pages get the empty shell.
 */
export const servePages = async (app: FastifyInstance, platform: WebContext, answerPath: AnswerPath): Promise<void> => {
  const release = findRelease()
  const pageFor = await createPages(release, platform, answerPath)
  const originOf = createPageOrigins(platform)
  const redirectToPublicName = createNameRedirect(platform)
  await app.register(staticFiles, {
    root: release.client,
    serve: true,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', 'index.html', 'shell.html', MANIFEST_FILE, '**/.vite/**'],
    acceptRanges: false,
    setHeaders: setCacheHeaders,
  })
  await serveManifest(app, release, platform.settings)
  // The service worker precaches the shell under this path.
  app.get(SHELL_PATH, async (request, reply) => sendHtml(request, reply, await pageFor()))
  app.setNotFoundHandler(async (request, reply) => {
    const [address = '/'] = request.url.split('?')
    const found = findPage(address)
    const isScreen = found !== undefined && isRead(request, address)
    if (!isScreen && !isVisit(request, address)) throw createUnknownPath()
    if (redirectToPublicName(request, reply)) return reply
    const url = found && prerenderedUrl(found, { ...Object(request.query) })
    const page = await pageFor(url, originOf(request))
    const isFound = isScreen && !isImpossible(found, url)
    return sendHtml(request, reply, isFound ? page : { ...page, status: 404 })
  })
}
