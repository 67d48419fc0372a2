import type { SessionDescription } from '#contract/room/room.ts'
import type { JanusConnection } from './janus-connection.ts'
import { type JanusMessage, mediaServerUnavailable, type PluginData, toJsep } from './janus-messages.ts'
import type { JanusSocket } from './janus-socket.ts'

interface VideoRoomReply {
  readonly data: PluginData
  readonly description: SessionDescription | undefined
}

interface AttachedHandle {
  readonly socket: JanusSocket
  readonly id: number
}

/** A plugin handle of Janus: the WebRTC connection of one publisher or one subscription. */
export class JanusHandle {
  readonly #attached: Promise<AttachedHandle>
  #isEnded = false

  /** Starts to attach; `detach` also cancels an attach that is still pending. */
  constructor(connection: JanusConnection, listener: (event: JanusMessage) => void) {
    this.#attached = connection.getSocket().then(async (socket) => ({
      socket,
      id: await socket.attach((event) => this.#isEnded || listener(event)),
    }))
    // `request` reports a failed attach; without this handler Node would also see an unhandled rejection.
    this.#attached.catch(() => undefined)
  }

  /**
   * Sends a VideoRoom request for this handle.
   * @throws JanusError or ApiProblem
   */
  async request(body: Readonly<Record<string, unknown>>, description?: SessionDescription): Promise<VideoRoomReply> {
    const { socket, id } = await this.#attached
    if (this.#isEnded) throw mediaServerUnavailable()
    const jsep = description && { jsep: toJsep(description) }
    const { plugindata, jsep: back } = await socket.request({ janus: 'message', handle_id: id, body, ...jsep })
    return { data: plugindata?.data ?? {}, description: back }
  }

  /** Ends the connection and its media at once, even before it is attached. */
  async detach(): Promise<void> {
    if (this.#isEnded) return
    this.#isEnded = true
    const attached = await this.#attached.catch(() => undefined)
    await attached?.socket.detach(attached.id)
  }
}
