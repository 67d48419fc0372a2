import type { Thing, WithContext } from 'schema-dts'
import * as z from 'zod/mini'
import type { Config } from '#contract/config.ts'
import { findPage } from '#contract/pages/find-page.ts'
import { parseCatalogueSearch } from '#contract/public/catalogue-search.ts'
import { listPublicGigs, PublicGigDetails } from '#contract/public/public-gigs.ts'
import { PublicTeacher } from '#contract/public/public-teachers.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import { cutText } from '../cut-text.ts'
import { formatGigPrice } from '../format-gig-price.ts'
import { formatRating } from '../format-rating.ts'
import { describeCourse, describeList, describeTeacher, type Site } from './structured-data.ts'

/** Meta tags for search engines and for the apps in which people share a page. */
interface PageDescription {
  /** The title without the brand, for apps that show the brand beside it; undefined for that of the page. */
  readonly title?: string
  readonly description?: string
  readonly status?: number
  readonly isIndexed?: boolean
  readonly image?: { readonly path: string; readonly text: string }
  readonly data?: WithContext<Thing>
}

interface HeadRequest {
  /** The URL by which the server keeps the page. */
  readonly url: string
  /** The title of the rendered page, with the brand. */
  readonly title: string
  readonly config: Config
  /** The site's origin, for absolute links; empty if it is unknown. */
  readonly origin: string
  /** The bodies of the answers that the page has read, by path. */
  readonly answers: ReadonlyMap<string, string>
}

const SHARE_SIZE = { width: 1200, height: 630 }
const DESCRIPTION_MAX_LENGTH = 160
const GONE: PageDescription = { status: 404, isIndexed: false }

const readBody = <Schema extends z.ZodMiniType>(
  schema: Schema,
  body: string | undefined,
): z.output<Schema> | undefined => {
  const parsed = body === undefined ? undefined : z.safeParse(schema, JSON.parse(body))
  return parsed?.data
}

const describeClass = (site: Site, body: string | undefined): PageDescription => {
  const details = readBody(PublicGigDetails, body)
  if (!details?.gig) return details ? GONE : {}
  const { gig, status } = details
  const facts = [gig.teacher.name, formatGigPrice(gig), gig.subject].filter((fact) => fact !== undefined)
  return {
    title: gig.title,
    description: cutText(`${facts.join(' · ')}. ${gig.excerpt}`, DESCRIPTION_MAX_LENGTH),
    image: { path: `/courses/${gig.id}/share.png`, text: `${gig.title}, ${gig.teacher.name}, ${formatGigPrice(gig)}` },
    isIndexed: status === 'open',
    ...(status === 'open' && { data: describeCourse(site, gig) }),
  }
}

const describeTeacherPage = (site: Site, body: string | undefined): PageDescription => {
  const teacher = readBody(PublicTeacher, body)
  if (!teacher) return body === undefined ? {} : GONE
  const { id, name, expertise, bio, rating } = teacher
  return {
    title: name,
    description: cutText([expertise.join(', '), bio].filter(Boolean).join('. '), DESCRIPTION_MAX_LENGTH),
    image: { path: `/teachers/${id}/share.png`, text: [name, ...expertise, formatRating(rating)].join(', ') },
    data: describeTeacher(site, teacher),
  }
}

// Search results are not indexed, because their number has no bound.
const describeCatalogue = (site: Site, url: string, body: string | undefined): PageDescription => {
  const gigs = readBody(listPublicGigs.output, body)
  const { search, cursor } = parseCatalogueSearch(Object.fromEntries(new URL(url, 'http://localhost').searchParams))
  return {
    description: `Online classes with verified teachers: Quran, Hadith, Fiqh, Arabic and more. ${site.tagline}.`,
    isIndexed: search === undefined && cursor === undefined,
    ...(gigs && { data: describeList(site, gigs) }),
  }
}

const describePage = (site: Site, { url, answers }: HeadRequest): PageDescription => {
  const { path, param }: { path?: string; param?: string | undefined } = findPage(url.split('?')[0] ?? url) ?? {}
  const bodyOf = (call: string) => [...answers].find(([asked]) => asked.split('?')[0] === call)?.[1]
  if (path === '/courses/$id') return describeClass(site, bodyOf(`/api/public/gigs/${param}`))
  if (path === '/teachers/$id') return describeTeacherPage(site, bodyOf(`/api/public/teachers/${param}`))
  return path === '/courses' ? describeCatalogue(site, url, bodyOf('/api/public/gigs')) : {}
}

/** Search engines index one page of a class or a teacher: the query of a page of reviews is no part of its address. */
const canonicalUrl = (url: string): string => url.replace(/\?reviews=.*$/, '')

const meta = (kind: 'name' | 'property', name: string, content: string | number): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(String(content))}" />`

const imageTags = (site: Site, image: PageDescription['image']): readonly string[] =>
  image
    ? [
        meta('property', 'og:image', site.toUrl(image.path)),
        meta('property', 'og:image:width', SHARE_SIZE.width),
        meta('property', 'og:image:height', SHARE_SIZE.height),
        meta('property', 'og:image:alt', image.text),
        meta('name', 'twitter:card', 'summary_large_image'),
      ]
    : [meta('name', 'twitter:card', 'summary')]

// A data block is not executed, so it needs no hash in the Content-Security-Policy.
const dataTag = (data: PageDescription['data']): string =>
  data ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` : ''

/**
 * The title, the tags for search engines and for links in other apps, and the structured data of a page.
 * @returns the status is 404 for a class or a teacher that is gone
 */
export const createPageHead = (request: HeadRequest): { readonly head: string; readonly status: number } => {
  const { url, config, origin } = request
  const { brandName, tagline } = config
  const site: Site = { brandName, tagline, toUrl: (path) => (origin ? new URL(path, origin).href : path) }
  const page = describePage(site, request)
  const { status = 200, isIndexed = true, description = tagline } = page
  const isFound = status === 200
  const address = site.toUrl(canonicalUrl(url))
  const tags = [
    `<title>${escapeHtml(request.title)}</title>`,
    meta('name', 'description', description),
    isFound && origin ? `<link rel="canonical" href="${escapeHtml(address)}" />` : '',
    isIndexed ? '' : meta('name', 'robots', 'noindex'),
    ...(isFound
      ? [
          meta('property', 'og:type', 'website'),
          meta('property', 'og:site_name', brandName),
          meta('property', 'og:title', page.title ?? request.title),
          meta('property', 'og:description', description),
          meta('property', 'og:url', address),
          ...imageTags(site, page.image),
        ]
      : []),
    dataTag(page.data),
  ]
  return { head: tags.join(''), status }
}
