import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, vi } from 'vitest'

const ENTITIES = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' } as const

const isEntity = (text: string): text is keyof typeof ENTITIES => text in ENTITIES
const decodeEntities = (text: string): string =>
  text.replaceAll(/&[#\w]+;/g, (entity) => (isEntity(entity) ? ENTITIES[entity] : entity))

/** A query client whose data never changes and which fetches nothing. */
export const createStaticClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
  })

interface Screen {
  /** The text of each element, in order. */
  readonly texts: readonly string[]
  readonly html: string
}

/**
 * Renders a component as the server does: without a browser and without effects.
 * @param client holds the data of the component's queries
 */
export const renderScreen = async (part: ReactNode, client = createStaticClient()): Promise<Screen> => {
  const component = () => createElement(QueryClientProvider, { client }, part)
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await router.load()
  const html = decodeEntities(renderToString(createElement(RouterProvider, { router })).replaceAll(/<!--.*?-->/g, ''))
  const texts = html.replaceAll(/<[^>]*>/g, '\n').split('\n')
  return { html, texts: texts.map((line) => line.trim()).filter(Boolean) }
}

/** The accessible names of the filled buttons and links, those of a danger too. */
export const listFilled = (html: string): string[] =>
  [...html.matchAll(/<(?:a|button)[^>]* class="[^"]*(?:solid|danger)[^"]*"[^>]*>([^<]*)/g)].map(
    ([tag, text = '']) => / aria-label="([^"]*)"/.exec(tag)?.[1] ?? text,
  )

/** The cached data of a paged query that has loaded its first page. */
export const firstPage = <Row>(rows: readonly Row[]) => ({
  pages: [{ rows: [...rows], total: rows.length, next: null }],
  pageParams: [''],
})

export const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** Gives each test of a file what screens read of a browser: empty storages, and a network. */
export const stubBrowser = (): void => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', emptyStorage)
    vi.stubGlobal('localStorage', emptyStorage)
    vi.stubGlobal('navigator', { onLine: true })
  })
  afterEach(() => vi.unstubAllGlobals())
}
