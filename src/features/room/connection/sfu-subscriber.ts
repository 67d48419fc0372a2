import { gatherLocalDescription } from './ice-gathering.ts'
import { ReceivedMedia } from './received-media.ts'
import { RetryTimer } from './retry-timer.ts'
import type { ConnectionState, PeerMedia, RoomSocket } from './room-connection.ts'

/** Longer than the 400 ms between packets in a pause of speech. */
const SILENCE_MS = 2000

/** Reads when a connection received its last packet, and the current time, in milliseconds; 0 if it never received one. */
const readReception = async (connection: RTCPeerConnection): Promise<{ lastPacketAt: number; now: number }> => {
  const reports = [...(await connection.getStats()).values()].filter(({ type }) => type === 'inbound-rtp')
  const latest = (name: string): number => Math.max(0, ...reports.map((report) => report[name] ?? 0))
  return { lastPacketAt: latest('lastPacketReceivedTimestamp'), now: latest('timestamp') }
}

interface SubscriberOptions {
  readonly socket: Pick<RoomSocket, 'emitWithAck'>
  readonly iceServers: () => RTCIceServer[]
  readonly peerId: string
  readonly onChange: () => void
}

export class SfuSubscriber {
  readonly #options: SubscriberOptions
  readonly #received = new ReceivedMedia()
  #connection: RTCPeerConnection | undefined
  readonly #retry = new RetryTimer()
  #state: ConnectionState = 'connecting'
  #wantsVideo: boolean

  constructor(options: SubscriberOptions, wantsVideo: boolean) {
    this.#options = options
    this.#wantsVideo = wantsVideo
    this.#connect()
  }

  get media(): PeerMedia {
    return { state: this.#state, audio: this.#received.audio, video: this.#received.video }
  }

  level(): number {
    return this.#received.level()
  }

  setWantsVideo(wantsVideo: boolean): void {
    if (wantsVideo === this.#wantsVideo) return
    this.#wantsVideo = wantsVideo
    this.#connect()
  }

  /** Replaces a connection that is down or silent. */
  reconnect(): void {
    if (this.#connection?.connectionState !== 'connected') this.#connect()
    else void this.#replaceIfSilent(this.#connection)
  }

  async readStats(): Promise<RTCStatsReport> {
    return this.#connection?.getStats() ?? new Map()
  }

  close(): void {
    this.#retry.cancel()
    this.#disconnect()
  }

  #disconnect(): void {
    if (!this.#connection) return
    this.#connection.onconnectionstatechange = null
    this.#connection.close()
    this.#connection = undefined
  }

  #connect(): void {
    this.#retry.cancel()
    this.#disconnect()
    const connection = new RTCPeerConnection({ iceServers: this.#options.iceServers(), bundlePolicy: 'max-bundle' })
    this.#connection = connection
    connection.onconnectionstatechange = () => this.#onStateChange(connection.connectionState)
    this.#subscribe(connection).catch(() => {
      if (connection === this.#connection) this.#retry.schedule(() => this.#connect())
    })
  }

  /** After a restart of the server, the browser takes up to 30 s to notice that its old connection receives nothing. */
  async #replaceIfSilent(connection: RTCPeerConnection): Promise<void> {
    const { lastPacketAt, now } = await readReception(connection)
    await new Promise((resolve) => setTimeout(resolve, lastPacketAt + SILENCE_MS - now))
    const isSilent = (await readReception(connection)).lastPacketAt === lastPacketAt
    if (isSilent && connection === this.#connection) this.#connect()
  }

  async #subscribe(connection: RTCPeerConnection): Promise<void> {
    const { socket, peerId } = this.#options
    const offer = await socket.emitWithAck('room-watch', { peerId })
    if (connection !== this.#connection) return
    if (!offer.ok) throw new Error(offer.message)
    await connection.setRemoteDescription(offer.value.description)
    for (const transceiver of connection.getTransceivers()) {
      const isUnwanted = transceiver.receiver.track.kind === 'video' && !this.#wantsVideo
      transceiver.direction = isUnwanted ? 'inactive' : 'recvonly'
    }
    await connection.setLocalDescription()
    const description = await gatherLocalDescription(connection)
    const reply = await socket.emitWithAck('room-watched', { peerId, description })
    if (!reply.ok) throw new Error(reply.message)
    this.#received.update(connection)
    this.#options.onChange()
  }

  #onStateChange(state: RTCPeerConnectionState): void {
    if (state === 'connected') {
      this.#state = 'connected'
      this.#retry.reset()
    } else if (this.#state === 'connected' && (state === 'disconnected' || state === 'failed'))
      this.#state = 'reconnecting'
    if (state === 'failed') this.#connect()
    this.#options.onChange()
  }
}
