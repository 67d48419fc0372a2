import type { Description } from '#contract/classroom/room.ts'
import type { Connection } from './janus-connection.ts'
import { type JanusMessage, jsepOf, notThere, type PluginData } from './janus-messages.ts'
import type { JanusSocket } from './janus-socket.ts'

interface Said {
  readonly data: PluginData
  readonly description: Description | undefined
}

interface Attached {
  readonly wire: JanusSocket
  readonly id: number
}

/** One connection of one person: what they send, or one thing that they see. */
export class Handle {
  readonly #attached: Promise<Attached>
  #isEnded = false

  /**
   * Begins to attach; whoever ends it meanwhile ends it for good.
   * @param connection to Janus
   * @param listener hears what happens to the connection
   */
  constructor(connection: Connection, listener: (event: JanusMessage) => void) {
    this.#attached = connection.wire().then(async (wire) => ({
      wire,
      id: await wire.attach((event) => this.#isEnded || listener(event)),
    }))
    // Who speaks on it hears of a failure; nobody else has to.
    this.#attached.catch(() => undefined)
  }

  /**
   * Asks the VideoRoom something about this connection.
   * @throws JanusError or ApiProblem
   */
  async say(body: Readonly<Record<string, unknown>>, description?: Description): Promise<Said> {
    const { wire, id } = await this.#attached
    if (this.#isEnded) throw notThere()
    const jsep = description && { jsep: jsepOf(description) }
    const { plugindata, jsep: back } = await wire.ask({ janus: 'message', handle_id: id, body, ...jsep })
    return { data: plugindata?.data ?? {}, description: back }
  }

  /** Ends the connection and its media at once, also one that is only about to be. */
  async end(): Promise<void> {
    if (this.#isEnded) return
    this.#isEnded = true
    const attached = await this.#attached.catch(() => undefined)
    await attached?.wire.detach(attached.id)
  }
}
