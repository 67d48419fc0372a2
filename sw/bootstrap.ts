// What a phone runs before any page that it opens: small, it answers with a page and its files where they are on the phone.
// The rest of the worker (`sw.ts`) is 94 kB and takes 30 ms to run: it does so when the page is seen, or anything else is asked.
import { isPrerendered } from '#contract/pages/find-page.ts'
import type {} from './handlers.ts'
import { cachedPage } from './page-cache.ts'

declare const self: ServiceWorkerGlobalScope
/** The path of the rest, from the build. */
declare const REST: string

type Listener = (event: Event) => void

const EVENTS: readonly string[] = [
  'install',
  'activate',
  'fetch',
  'message',
  'sync',
  'push',
  'notificationclick',
  'pushsubscriptionchange',
]

/** By then a slow phone shows the page. */
const SEEN_AFTER_MS = 1000

const listenersOfRest = new Map<string, Listener[]>()
const addOwn = self.addEventListener.bind(self)

// A worker that was started may listen to nothing new, and the rest begins to listen when it runs.
const addEventListener = (type: string, listener: Listener): void => {
  if (!EVENTS.includes(type)) throw new Error(`The worker hears no "${type}": name it in sw/bootstrap.ts.`)
  listenersOfRest.set(type, [...(listenersOfRest.get(type) ?? []), listener])
}
Object.assign(self, { addEventListener })

const wholeWorker = (): NonNullable<typeof globalThis.rest> => {
  // A browser keeps what is imported while a worker is installed: it is there without a network.
  if (!globalThis.rest) importScripts(REST)
  if (!globalThis.rest) throw new Error('The worker is not whole.')
  return globalThis.rest
}

const seen = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, SEEN_AFTER_MS)
  })

const showPage = async (event: FetchEvent): Promise<Response> => {
  const kept = await cachedPage(new URL(event.request.url).pathname)
  if (!kept) return wholeWorker().answer(event)
  event.waitUntil(seen().then(() => wholeWorker().revalidatePage(event.request)))
  return kept
}

/** The name of a built file tells its content: whichever cache has it, it is the same. */
const sendFile = async (event: FetchEvent): Promise<Response> =>
  (await caches.match(event.request.url)) ?? wholeWorker().answer(event)

const quickAnswer = (event: FetchEvent): Promise<Response> | undefined => {
  const { mode, method, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return undefined
  if (mode === 'navigate') return isPrerendered(pathname) ? showPage(event) : undefined
  return !globalThis.rest && pathname.startsWith('/assets/') ? sendFile(event) : undefined
}

const leaveToRest = (event: Event): void => {
  wholeWorker()
  for (const listener of listenersOfRest.get(event.type) ?? []) listener(event)
}

addOwn('fetch', (event) => {
  const answer = quickAnswer(event)
  if (answer) event.respondWith(answer)
  else leaveToRest(event)
})
for (const type of EVENTS) if (type !== 'fetch') addOwn(type, leaveToRest)
