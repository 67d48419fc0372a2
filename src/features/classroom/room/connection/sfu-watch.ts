import { gathered } from './gathered.ts'
import type { LinkState, PeerMedia, RoomSocket } from './links.ts'
import { ReceivedMedia } from './received-media.ts'

const AGAIN_MS = 4000

interface WatchDoings {
  readonly socket: Pick<RoomSocket, 'emitWithAck'>
  readonly iceServers: RTCIceServer[]
  readonly peerId: string
  readonly changed: () => void
}

/** What somebody sends, as the media server passes it on. */
export class SfuWatch {
  readonly #doings: WatchDoings
  readonly #received = new ReceivedMedia()
  #connection: RTCPeerConnection | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #state: LinkState = 'connecting'
  #wantsVideo: boolean

  constructor(doings: WatchDoings, wantsVideo: boolean) {
    this.#doings = doings
    this.#wantsVideo = wantsVideo
    this.#begin()
  }

  get media(): PeerMedia {
    return { state: this.#state, audio: this.#received.audio, video: this.#received.video }
  }

  level(): number {
    return this.#received.level()
  }

  wantVideo(wantsVideo: boolean): void {
    if (wantsVideo === this.#wantsVideo) return
    this.#wantsVideo = wantsVideo
    this.#begin()
  }

  revive(): void {
    if (this.#connection?.connectionState !== 'connected') this.#begin()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#end()
  }

  #end(): void {
    if (!this.#connection) return
    this.#connection.onconnectionstatechange = null
    this.#connection.close()
    this.#connection = undefined
  }

  #begin(): void {
    clearTimeout(this.#timer)
    this.#end()
    const { iceServers } = this.#doings
    const connection = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' })
    this.#connection = connection
    connection.onconnectionstatechange = () => this.#noteState(connection.connectionState)
    this.#watch(connection).catch(() => {
      if (connection === this.#connection) this.#againLater()
    })
  }

  #againLater(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#begin(), AGAIN_MS)
  }

  async #watch(connection: RTCPeerConnection): Promise<void> {
    const { socket, peerId } = this.#doings
    const offered = await socket.emitWithAck('room-watch', { peerId })
    if (connection !== this.#connection) return
    if (!offered.ok) throw new Error(offered.message)
    await connection.setRemoteDescription(offered.value.description)
    for (const transceiver of connection.getTransceivers()) {
      const isUnwanted = transceiver.receiver.track.kind === 'video' && !this.#wantsVideo
      transceiver.direction = isUnwanted ? 'inactive' : 'recvonly'
    }
    await connection.setLocalDescription()
    const description = await gathered(connection)
    const taken = await socket.emitWithAck('room-watched', { peerId, description })
    if (!taken.ok) throw new Error(taken.message)
    this.#received.read(connection)
    this.#doings.changed()
  }

  #noteState(state: RTCPeerConnectionState): void {
    if (state === 'connected') this.#state = 'connected'
    else if (this.#state === 'connected' && (state === 'disconnected' || state === 'failed'))
      this.#state = 'reconnecting'
    if (state === 'failed') this.#begin()
    this.#doings.changed()
  }
}
