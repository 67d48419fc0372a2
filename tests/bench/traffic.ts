import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { DevtoolsEvent } from './devtools.ts'

const TIMEOUT_MS = 60_000

const RequestSentEvent = z.object({ requestId: z.string() })
const ResponseReceivedEvent = z.object({
  requestId: z.string(),
  response: z.object({ fromServiceWorker: z.optional(z.boolean()) }),
})
const LoadingFinishedEvent = z.object({ requestId: z.string(), encodedDataLength: z.number() })

/** Counts the bytes between a browser and the servers, headers included. */
export class Traffic {
  page = ''
  readonly bytes = { page: 0, worker: 0 }
  readonly #open = new Set<string>()
  readonly #byWorker = new Set<string>()
  readonly #loaded = Promise.withResolvers<void>()
  #last = Date.now()

  get loaded(): Promise<void> {
    return this.#loaded.promise
  }

  take({ method, params, session }: DevtoolsEvent): void {
    if (method === 'Page.loadEventFired') this.#loaded.resolve()
    if (!method.startsWith('Network.')) return
    this.#last = Date.now()
    const keyOf = (id: string): string => `${session} ${id}`
    if (method === 'Network.requestWillBeSent') this.#open.add(keyOf(RequestSentEvent.parse(params).requestId))
    if (method === 'Network.responseReceived') {
      const { requestId, response } = ResponseReceivedEvent.parse(params)
      if (response.fromServiceWorker) this.#byWorker.add(keyOf(requestId))
    }
    if (method === 'Network.loadingFailed') this.#open.delete(keyOf(RequestSentEvent.parse(params).requestId))
    if (method === 'Network.loadingFinished') {
      const { requestId, encodedDataLength } = LoadingFinishedEvent.parse(params)
      this.#open.delete(keyOf(requestId))
      this.#count(keyOf(requestId), encodedDataLength, session === this.page)
    }
  }

  // Responses from the worker cause no traffic; the worker's own requests are counted separately.
  #count(key: string, bytes: number, isOfPage: boolean): void {
    if (this.#byWorker.has(key)) return
    this.bytes[isOfPage ? 'page' : 'worker'] += bytes
  }

  /** Resolves after a pause of `ms` in the traffic. */
  async quiet(ms: number): Promise<void> {
    const end = Date.now() + TIMEOUT_MS
    while (Date.now() - this.#last < ms) {
      if (Date.now() > end) throw new Error('The traffic does not stop.')
      await sleep(50)
    }
  }
}
