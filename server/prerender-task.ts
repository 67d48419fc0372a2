import { createHash } from 'node:crypto'
import type { MessagePort } from 'node:worker_threads'
import { workerData } from 'piscina'
import { answerLibraryPath } from './features/library/library.service.ts'
import { createPageHead } from './features/public/head/page-head.ts'
import { createShellFiller } from './web/http/pages/fill-shell.ts'
import type { Answer, AnswerMessage, RenderContext, RenderedHtml, RenderTask } from './web/http/pages/page-renderer.ts'
import { type Answers, loadRenderer } from './web/http/release.ts'

const { release, config }: RenderContext = workerData
const loading = Promise.all([loadRenderer(release), createShellFiller(release)])

const isOwnApi = (path: string): boolean => path.startsWith('/api/')

/** Requests responses from the main thread, which has the database connection. */
const createAnswerClient = (port: MessagePort) => {
  const waiting = new Map<string, PromiseWithResolvers<Answer>>()
  port.on('message', ({ path, answer }: AnswerMessage) => waiting.get(path)?.resolve(answer))
  return (path: string): Promise<Answer> => {
    const pending = waiting.get(path)
    if (pending) return pending.promise
    const answer = Promise.withResolvers<Answer>()
    waiting.set(path, answer)
    port.postMessage(path)
    return answer.promise
  }
}

/** Renders a public page in the thread of `createPageRenderer`. */
export const renderPage = async ({ url, origin, port }: RenderTask): Promise<RenderedHtml> => {
  const [{ render }, fillShell] = await loading
  const requestAnswer = createAnswerClient(port)
  const bodies = new Map<string, string>()
  const answers: Answers = async (path) => {
    if (!isOwnApi(path)) return Response.json(await answerLibraryPath(path))
    const { body, ...answer } = await requestAnswer(path)
    bodies.set(path, body)
    return new Response(body, answer)
  }
  const { html, state, title, preloads } = await render(url, config, answers)
  const { head, status } = createPageHead({ url, title, config, origin, answers: bodies })
  const fill = (filledState: string): string => fillShell({ html, state: filledState, head: head + preloads })
  // The state contains the time of rendering, which must not change the version.
  const version = createHash('sha256').update(JSON.stringify([fill(''), [...bodies].toSorted()]))
  return { html: fill(state), status, version: version.digest('base64url') }
}
