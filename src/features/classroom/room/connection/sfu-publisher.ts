import { gathered } from './gathered.ts'
import type { RoomSocket, Sending } from './links.ts'
import { askForSilence } from './opus-silence.ts'
import { limitSenders } from './video-quality.ts'

const AGAIN_MS = 4000

interface PublisherDoings {
  readonly socket: Pick<RoomSocket, 'emitWithAck'>
  readonly iceServers: RTCIceServer[]
}

/** What this page sends to the media server. */
export class SfuPublisher {
  readonly #doings: PublisherDoings
  #sending: Sending
  #connection: RTCPeerConnection
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(doings: PublisherDoings, sending: Sending) {
    this.#doings = doings
    this.#sending = sending
    this.#connection = this.#begin()
  }

  send(sending: Sending): void {
    this.#sending = sending
    void this.#prepare(this.#connection)
  }

  /** Begins anew where it is not connected: the server may have forgotten the old connection. */
  revive(): void {
    if (this.#connection.connectionState === 'connected') return
    this.#end()
    this.#connection = this.#begin()
  }

  /** The server passes nothing on any more: a connection that looks well gives nobody anything. */
  lost(): void {
    if (this.#connection.connectionState !== 'connected') return
    this.#end()
    this.#connection = this.#begin()
  }

  close(): void {
    this.#end()
  }

  #end(): void {
    clearTimeout(this.#timer)
    this.#connection.onconnectionstatechange = null
    this.#connection.close()
  }

  #begin(): RTCPeerConnection {
    const connection = new RTCPeerConnection({ iceServers: this.#doings.iceServers, bundlePolicy: 'max-bundle' })
    for (const kind of ['audio', 'video']) connection.addTransceiver(kind, { direction: 'sendonly' })
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === 'failed') this.revive()
    }
    this.#publish(connection).catch(() => this.#againLater())
    return connection
  }

  #againLater(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.revive(), AGAIN_MS)
  }

  async #publish(connection: RTCPeerConnection): Promise<void> {
    await this.#prepare(connection)
    await connection.setLocalDescription()
    const { type, sdp } = await gathered(connection)
    const description = { type, sdp: askForSilence(sdp) }
    const heard = await this.#doings.socket.emitWithAck('room-publish', { description })
    if (connection !== this.#connection) return
    if (!heard.ok) throw new Error(heard.message)
    await connection.setRemoteDescription(heard.value.description)
    await this.#prepare(connection)
  }

  async #prepare(connection: RTCPeerConnection): Promise<void> {
    const { audio, video, isScreen, people } = this.#sending
    const [voice, picture] = connection.getTransceivers()
    // A connection that was closed meanwhile sends nothing more.
    await voice?.sender.replaceTrack(audio).catch(() => undefined)
    await picture?.sender.replaceTrack(video).catch(() => undefined)
    limitSenders(connection, { media: 'sfu', people, isScreen })
  }
}
