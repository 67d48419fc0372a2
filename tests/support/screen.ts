import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

const ENTITIES = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' } as const

const isEntity = (text: string): text is keyof typeof ENTITIES => text in ENTITIES
const decodeEntities = (text: string): string =>
  text.replaceAll(/&[#\w]+;/g, (entity) => (isEntity(entity) ? ENTITIES[entity] : entity))

/** A client that holds what a screen is to show; nothing is fetched, and a failure stays one. */
export const createStaticClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
  })

interface Screen {
  /** What its elements say, in their order. */
  readonly texts: readonly string[]
  readonly html: string
}

/**
 * A part of the page as the server renders pages: no browser, no effects.
 * @param part of the page
 * @param client holds what its queries answer
 */
export const renderScreen = async (part: ReactNode, client = createStaticClient()): Promise<Screen> => {
  const component = () => createElement(QueryClientProvider, { client }, part)
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await router.load()
  const html = decodeEntities(renderToString(createElement(RouterProvider, { router })).replaceAll(/<!--.*?-->/g, ''))
  const texts = html.replaceAll(/<[^>]*>/g, '\n').split('\n')
  return { html, texts: texts.map((line) => line.trim()).filter(Boolean) }
}

/** A list as the page holds it once its first page has come. */
export const firstPage = <Row>(rows: readonly Row[]) => ({
  pages: [{ rows: [...rows], total: rows.length, next: null }],
  pageParams: [''],
})

/** A storage of the browser in which nothing is kept. */
export const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
