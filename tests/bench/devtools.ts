import * as z from 'zod/mini'

const Message = z.object({
  id: z.optional(z.number()),
  sessionId: z.optional(z.string()),
  method: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
})

export interface DevtoolsEvent {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  /** Of the page or worker that it happened in. */
  readonly session: string | undefined
}

interface Waiting {
  readonly done: (result: unknown) => void
  readonly failed: (error: Error) => void
}

/** Chromium's own protocol, spoken as it is: Playwright hands out no sessions of service workers, whose line must be slow too. */
export class Devtools {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, Waiting>()
  #last = 0
  hear: (event: DevtoolsEvent) => void = () => undefined

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#take(Message.parse(JSON.parse(String(data)))))
  }

  static async at(url: string): Promise<Devtools> {
    const socket = new WebSocket(url)
    await new Promise((done, failed) => {
      socket.addEventListener('open', done, { once: true })
      socket.addEventListener('error', () => failed(new Error('The browser does not answer.')), { once: true })
    })
    return new Devtools(socket)
  }

  #take({ id, sessionId, method, params = {}, result, error }: z.infer<typeof Message>): void {
    if (method) {
      this.hear({ method, params, session: sessionId })
      return
    }
    const waiting = this.#waiting.get(id ?? 0)
    this.#waiting.delete(id ?? 0)
    if (error) waiting?.failed(new Error(error.message))
    else waiting?.done(result)
  }

  ask(method: string, params: object = {}, session?: string): Promise<unknown> {
    this.#last += 1
    const id = this.#last
    this.#socket.send(JSON.stringify({ id, method, params, sessionId: session }))
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed })
    })
  }

  close(): void {
    this.#socket.close()
  }
}
