import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Config } from '#contract/config.ts'
import { configurationQuery } from '#src/api/configuration.ts'
import { setTransport } from '#src/api/transport.ts'
import { App } from '#src/app/app.tsx'
import { dehydrate } from '#src/app/dehydrated-state.ts'
import { pagePreloads } from '#src/app/page-preloads.ts'
import { pageTitle } from '#src/app/page-title.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { createAppRouter } from '#src/app/router.tsx'

type FetchAnswer = (path: string) => Promise<Response>

const escapeJsonForHtml = (json: string): string => json.replaceAll('<', '\\u003c')

/**
 * Renders a public page to text.
 * @param url path and query
 * @param config this deployment's public configuration
 * @param answers the response of a public path of our own server
 */
export const render = async (url: string, config: Config, answers: FetchAnswer) => {
  setTransport(({ request }) => answers(request.url))
  const client = createQueryClient()
  // The wait before another try would keep all other pages waiting.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  client.setQueryData(configurationQuery().queryKey, config)
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [url] }))
  await router.load()
  const html = renderToString(<App client={client} router={router} />)
  return {
    html,
    state: escapeJsonForHtml(JSON.stringify(dehydrate(client))),
    title: pageTitle(router, client),
    preloads: pagePreloads(url),
  }
}
