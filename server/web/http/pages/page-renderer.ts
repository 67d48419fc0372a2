import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { Config } from '#contract/config.ts'
import type { Release } from '#server/web/http/release.ts'

/** The build's files that rendering needs; they do not change while the server runs. */
export interface RenderContext {
  readonly release: Release
  readonly config: Config
}

/** The response to a GET request of our API that is answered without HTTP. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body: string
}

/**
 * Answers a path of our API whose response may change.
 * @param path path and query
 */
export type AnswerPath = (path: string) => Promise<Answer>

/** A call that a page made while it was rendered, with a digest of the response. */
export interface PageRead {
  readonly path: string
  readonly digest: string
}

/** The rendered page of a URL. */
export interface RenderedHtml {
  readonly html: string
  readonly status: number
  /** Equal for equal content, independent of the time and the server of the rendering. */
  readonly version: string
}

export interface RenderedPage extends RenderedHtml {
  readonly reads: readonly PageRead[]
}

/** The thread sends the paths of the page's calls through the port, and receives the responses. */
export interface RenderTask {
  readonly url: string
  /** The origin of absolute links for search engines and other apps; empty if it is unknown. */
  readonly origin: string
  readonly port: MessagePort
}

export interface AnswerMessage {
  readonly path: string
  readonly answer: Answer
}

const TASK = fileURLToPath(new URL('../../../prerender-task.ts', import.meta.url))
/** Starting the thread takes 0.5 s, so it stays alive for the next page of a visitor. */
const IDLE_MS = 10_000
/** Live data takes 40 MB. Without limits, V8 lets garbage grow to 100 MB before it collects it. */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 } as const
const UNAVAILABLE: Answer = { status: 503, headers: {}, body: '{}' }

/** Reads a response and its digest, to compare it with the response of an earlier rendering. */
export const readAnswer = async (answerPath: AnswerPath, path: string): Promise<{ answer: Answer; read: PageRead }> => {
  const answer = await answerPath(path)
  const digest = createHash('sha256').update(JSON.stringify([answer.status, answer.headers, answer.body]))
  return { answer, read: { path, digest: digest.digest('base64url') } }
}

/**
 * Renders pages in a thread that ends when it is idle. The code of the page and its garbage take 200 MB, which only the
 * end of a thread returns, and a long chapter would block all other requests for 0.2 s.
 * @returns a function that rejects if the page or one of its calls fails
 */
export const createPageRenderer = (
  context: RenderContext,
  answerPath: AnswerPath,
): ((url: string, origin?: string) => Promise<RenderedPage>) => {
  const threads = new Piscina<RenderTask, RenderedHtml>({
    filename: TASK,
    name: 'renderPage',
    workerData: context,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // Without this option an idle thread blocks and receives no messages from the modules that it loads.
    atomics: 'disabled',
    resourceLimits: HEAP_LIMITS,
  })
  return async (url, origin = '') => {
    const { port1: own, port2: port } = new MessageChannel()
    const reads: PageRead[] = []
    const failures: unknown[] = []
    const answerCall = async (path: string): Promise<Answer> => {
      try {
        const { answer, read } = await readAnswer(answerPath, path)
        reads.push(read)
        return answer
      } catch (error) {
        failures.push(error)
        return UNAVAILABLE
      }
    }
    own.on('message', async (path: string) => {
      const message: AnswerMessage = { path, answer: await answerCall(path) }
      own.postMessage(message)
    })
    try {
      const page = await threads.run({ url, origin, port }, { transferList: [port] })
      if (failures.length > 0) throw failures[0]
      return { ...page, reads }
    } finally {
      own.close()
    }
  }
}
