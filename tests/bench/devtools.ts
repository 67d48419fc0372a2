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
  /** The CDP session of the page or worker. */
  readonly session: string | undefined
}

interface PendingCommand {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * A client of the Chrome DevTools Protocol. Playwright cannot throttle service workers: it has no CDP session for them.
 */
export class Devtools {
  readonly #socket: WebSocket
  readonly #pending = new Map<number, PendingCommand>()
  #last = 0
  onEvent: (event: DevtoolsEvent) => void = () => undefined

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#receive(Message.parse(JSON.parse(String(data)))))
  }

  static async at(url: string): Promise<Devtools> {
    const socket = new WebSocket(url)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true })
      socket.addEventListener('error', () => reject(new Error('The browser does not answer.')), { once: true })
    })
    return new Devtools(socket)
  }

  #receive({ id, sessionId, method, params = {}, result, error }: z.infer<typeof Message>): void {
    if (method) {
      this.onEvent({ method, params, session: sessionId })
      return
    }
    const command = this.#pending.get(id ?? 0)
    this.#pending.delete(id ?? 0)
    if (error) command?.reject(new Error(error.message))
    else command?.resolve(result)
  }

  send(method: string, params: object = {}, session?: string): Promise<unknown> {
    this.#last += 1
    const id = this.#last
    this.#socket.send(JSON.stringify({ id, method, params, sessionId: session }))
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
    })
  }

  close(): void {
    this.#socket.close()
  }
}
