import { gatherLocalDescription } from './ice-gathering.ts'
import { limitSenders } from './limit-senders.ts'
import { withOpusParameters } from './opus-parameters.ts'
import { RetryTimer } from './retry-timer.ts'
import type { OutgoingMedia, RoomSocket } from './room-connection.ts'

interface PublisherOptions {
  readonly socket: Pick<RoomSocket, 'emitWithAck'>
  readonly iceServers: () => RTCIceServer[]
}

export class SfuPublisher {
  readonly #options: PublisherOptions
  #outgoing: OutgoingMedia
  #connection: RTCPeerConnection
  readonly #retry = new RetryTimer()

  constructor(options: PublisherOptions, outgoing: OutgoingMedia) {
    this.#options = options
    this.#outgoing = outgoing
    this.#connection = this.#connect()
  }

  setOutgoing(outgoing: OutgoingMedia): void {
    const isOtherSound = outgoing.isRecitation !== this.#outgoing.isRecitation
    this.#outgoing = outgoing
    void this.#applyOutgoing(this.#connection)
    // The encoder uses the parameters of the next answer. Without one, it keeps the current parameters.
    if (isOtherSound && this.#connection.connectionState === 'connected')
      this.#publish(this.#connection).catch(() => undefined)
  }

  /** Opens a new connection instead of restarting ICE: the server may have discarded the old one. */
  reconnect(): void {
    if (this.#connection.connectionState !== 'connected') this.#replace()
  }

  /** @param isForwarded false if the server has restarted, and so lost the connection */
  onReentry(isForwarded: boolean): void {
    if (isForwarded) this.reconnect()
    else this.#replace()
  }

  /** A connection that is being opened has no feed yet: the lost one is that of the connection before. */
  onFeedLost(): void {
    if (!['new', 'connecting'].includes(this.#connection.connectionState)) this.#replace()
  }

  readStats(): Promise<RTCStatsReport> {
    return this.#connection.getStats()
  }

  close(): void {
    this.#disconnect()
  }

  /** Also a connection that looks connected: the browser takes up to 30 s to notice that the other side has gone. */
  #replace(): void {
    this.#disconnect()
    this.#connection = this.#connect()
  }

  #disconnect(): void {
    this.#retry.cancel()
    this.#connection.onconnectionstatechange = null
    this.#connection.close()
  }

  #connect(): RTCPeerConnection {
    const connection = new RTCPeerConnection({ iceServers: this.#options.iceServers(), bundlePolicy: 'max-bundle' })
    for (const kind of ['audio', 'video']) connection.addTransceiver(kind, { direction: 'sendonly' })
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === 'connected') this.#retry.reset()
      if (connection.connectionState === 'failed') this.reconnect()
    }
    this.#publish(connection).catch(() => {
      if (connection === this.#connection) this.#retry.schedule(() => this.reconnect())
    })
    return connection
  }

  async #publish(connection: RTCPeerConnection): Promise<void> {
    await this.#applyOutgoing(connection)
    await connection.setLocalDescription()
    const description = await gatherLocalDescription(connection)
    const reply = await this.#options.socket.emitWithAck('room-publish', { description })
    if (connection !== this.#connection) return
    if (!reply.ok) throw new Error(reply.message)
    const { type, sdp } = reply.value.description
    await connection.setRemoteDescription({ type, sdp: withOpusParameters(sdp, this.#outgoing.isRecitation) })
    await this.#applyOutgoing(connection)
  }

  async #applyOutgoing(connection: RTCPeerConnection): Promise<void> {
    const { audio, video } = this.#outgoing
    const [audioTransceiver, videoTransceiver] = connection.getTransceivers()
    // `replaceTrack` rejects if the connection was closed meanwhile.
    await audioTransceiver?.sender.replaceTrack(audio).catch(() => undefined)
    await videoTransceiver?.sender.replaceTrack(video).catch(() => undefined)
    limitSenders(connection, this.#outgoing)
  }
}
