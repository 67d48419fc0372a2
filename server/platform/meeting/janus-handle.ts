import type { Description } from '#contract/classroom/room.ts'
import type { JanusConnection } from './janus-connection.ts'
import { type JanusMessage, mediaServerUnavailable, type PluginData, toJsep } from './janus-messages.ts'
import type { JanusSocket } from './janus-socket.ts'

interface VideoRoomReply {
  readonly data: PluginData
  readonly description: Description | undefined
}

interface AttachedHandle {
  readonly socket: JanusSocket
  readonly id: number
}

/** One connection of one person: what they send, or one thing that they see. */
export class JanusHandle {
  readonly #attached: Promise<AttachedHandle>
  #isEnded = false

  /**
   * Begins to attach; whoever ends it meanwhile ends it for good.
   * @param connection to Janus
   * @param listener hears what happens to the connection
   */
  constructor(connection: JanusConnection, listener: (event: JanusMessage) => void) {
    this.#attached = connection.getSocket().then(async (socket) => ({
      socket,
      id: await socket.attach((event) => this.#isEnded || listener(event)),
    }))
    // Who speaks on it hears of a failure; nobody else has to.
    this.#attached.catch(() => undefined)
  }

  /**
   * Asks the VideoRoom something about this connection.
   * @throws JanusError or ApiProblem
   */
  async request(body: Readonly<Record<string, unknown>>, description?: Description): Promise<VideoRoomReply> {
    const { socket, id } = await this.#attached
    if (this.#isEnded) throw mediaServerUnavailable()
    const jsep = description && { jsep: toJsep(description) }
    const { plugindata, jsep: back } = await socket.request({ janus: 'message', handle_id: id, body, ...jsep })
    return { data: plugindata?.data ?? {}, description: back }
  }

  /** Ends the connection and its media at once, also one that is only about to be. */
  async detach(): Promise<void> {
    if (this.#isEnded) return
    this.#isEnded = true
    const attached = await this.#attached.catch(() => undefined)
    await attached?.socket.detach(attached.id)
  }
}
