import { getOrCreateDefaultRouter } from 'workbox-routing/utils/getOrCreateDefaultRouter.js'
import { revalidatePage } from './pages.ts'

declare global {
  /** What the whole worker does for `bootstrap.ts`; undefined until it is there. */
  var rest: typeof ours | undefined
}

const ours = {
  /** Answers a request as the routes say. */
  answer: async (event: FetchEvent): Promise<Response> => {
    const { request } = event
    return getOrCreateDefaultRouter().handleRequest({ event, request }) ?? fetch(request)
  },
  revalidatePage,
}

/** Lets `bootstrap.ts` ask the whole worker. */
export const serveBootstrap = (): void => {
  globalThis.rest = ours
}
