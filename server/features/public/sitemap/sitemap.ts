import { CHAPTER_COUNT } from '#contract/library/constants.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import type { Database } from '#server/storage/database/open.ts'
import { type IdPart, readGigIds, readTeacherIds, readTotal } from './sitemap.repository.ts'

/** A tenth of the 50,000 URLs that a site map may have. Reading them takes 10 ms. */
const PART_SIZE = 5000
const MAX_PARTS = 2 ** 16

const PAGES = [
  '/',
  '/courses',
  '/library',
  '/quran-chapters',
  '/about',
  '/donate',
  '/contact',
  '/faq',
  '/privacy-policy',
]

const KINDS = {
  classes: { total: 'gigs', readIds: readGigIds, toPath: (id: string) => `/courses/${id}` },
  teachers: { total: 'teacher', readIds: readTeacherIds, toPath: (id: string) => `/teachers/${id}` },
} as const
type Kind = keyof typeof KINDS

/** The number of parts for a kind. The parts are about equal, because the ids are random. */
const countParts = async (db: Database, kind: Kind): Promise<number> => {
  const total = await readTotal(db, KINDS[kind].total)
  return Math.min(MAX_PARTS, 2 ** Math.ceil(Math.log2(Math.max(1, total / PART_SIZE))))
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const toLocations = (element: 'url' | 'sitemap', origin: string, paths: readonly string[]): string =>
  paths.map((path) => `<${element}><loc>${escapeHtml(new URL(path, origin).href)}</loc></${element}>`).join('\n')

const toUrlSet = (origin: string, paths: readonly string[]): string =>
  `${XML}\n<urlset ${NAMESPACE}>\n${toLocations('url', origin, paths)}\n</urlset>\n`

const listParts = async (db: Database, kind: Kind): Promise<string[]> => {
  const parts = await countParts(db, kind)
  return Array.from({ length: parts }, (_, part) => `/sitemaps/${kind}-${parts}-${part}.xml`)
}

/**
 * The index of all site maps (https://www.sitemaps.org/protocol.html). It reads only two counters, independent of the
 * number of classes.
 */
export const createSitemapIndex = async (db: Database, origin: string): Promise<string> => {
  const paths = ['/sitemaps/pages.xml', ...(await listParts(db, 'classes')), ...(await listParts(db, 'teachers'))]
  return `${XML}\n<sitemapindex ${NAMESPACE}>\n${toLocations('sitemap', origin, paths)}\n</sitemapindex>\n`
}

const chapters = Array.from({ length: CHAPTER_COUNT }, (_, index) => `/quran-chapters/${index + 1}`)

const isKind = (name: string | undefined): name is Kind => name !== undefined && Object.hasOwn(KINDS, name)
const isPowerOfTwo = (number: number): boolean => Number.isInteger(Math.log2(number))

const parsePart = (file: string): { readonly kind: Kind; readonly ids: IdPart } | undefined => {
  const [, kind, parts, part] = /^(classes|teachers)-(\d{1,5})-(\d{1,5})\.xml$/.exec(file) ?? []
  const ids = { parts: Number(parts), part: Number(part) }
  const isPart = isPowerOfTwo(ids.parts) && ids.parts <= MAX_PARTS && ids.part < ids.parts
  return isKind(kind) && isPart ? { kind, ids } : undefined
}

/**
 * One site map.
 * @param file its name, from the index
 * @returns undefined if there is no such file, also for a part that is larger than those of the index
 */
export const createSitemap = async (db: Database, origin: string, file: string): Promise<string | undefined> => {
  if (file === 'pages.xml') return toUrlSet(origin, [...PAGES, ...chapters])
  const found = parsePart(file)
  if (!found || found.ids.parts < (await countParts(db, found.kind))) return undefined
  const { readIds, toPath } = KINDS[found.kind]
  return toUrlSet(origin, (await readIds(db, found.ids)).map(toPath))
}

/** Crawlers may open all pages and the public calls that the pages use, but no other calls. */
export const createRobots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/public/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
    '',
  ].join('\n')
