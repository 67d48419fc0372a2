import type { Signal } from '#contract/room/room.ts'
import { randomId } from '#outbox/random-id.ts'
import { applyMedia } from './apply-media.ts'
import { classifySignal } from './classify-signal.ts'
import { Negotiation, type SignalPayload } from './negotiation.ts'
import { withOpusParameters } from './opus-parameters.ts'
import { ReceivedMedia } from './received-media.ts'
import type { ConnectionState, OutgoingMedia, PeerMedia } from './room-connection.ts'

interface PeerOptions {
  readonly isPolite: boolean
  readonly iceServers: () => RTCIceServer[]
  readonly sendSignal: (signal: Signal) => void
  readonly onChange: () => void
}

/** The two sides check at different intervals, so that they rarely restart ICE at the same moment. */
const CHECK_INTERVAL_MS = { polite: 9000, impolite: 6000 }
/** After this many failed attempts the page replaces the connection. */
const MAX_RECONNECTS = 4

const toCandidate = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) => ({
  candidate,
  sdpMid,
  sdpMLineIndex,
  usernameFragment,
})

export class MeshPeer {
  readonly #options: PeerOptions
  readonly #checkTimer: ReturnType<typeof setInterval>
  #outgoing: OutgoingMedia
  #localId = ''
  #remoteId: string | undefined
  #connection: RTCPeerConnection
  #negotiation: Negotiation
  #received = new ReceivedMedia()
  #state: ConnectionState = 'connecting'
  #reconnects = 0

  constructor(options: PeerOptions, outgoing: OutgoingMedia) {
    this.#options = options
    this.#outgoing = outgoing
    ;[this.#connection, this.#negotiation] = this.#createConnection()
    this.#startNegotiation()
    const interval = options.isPolite ? CHECK_INTERVAL_MS.polite : CHECK_INTERVAL_MS.impolite
    this.#checkTimer = setInterval(() => this.#checkConnection(), interval)
  }

  get media(): PeerMedia {
    return { state: this.#state, audio: this.#received.audio, video: this.#received.video }
  }

  level(): number {
    return this.#received.level()
  }

  setOutgoing(outgoing: OutgoingMedia): void {
    const isOtherSound = outgoing.isRecitation !== this.#outgoing.isRecitation
    this.#outgoing = outgoing
    void this.#applyOutgoing()
    // The encoder uses the new parameters only after the next remote description, so negotiate.
    if (isOtherSound && this.#connection.remoteDescription) void this.#negotiation.offer()
  }

  async receive(signal: Signal): Promise<void> {
    const verdict = classifySignal({ local: this.#localId, remote: this.#remoteId }, signal)
    if (verdict === 'stale') return
    const isOffer = signal.description?.type === 'offer'
    if (verdict === 'replace') {
      this.#replaceConnection()
      // Answers and candidates were meant for the old connection, and the new one starts with its own offer.
      if (!isOffer) return
    }
    this.#remoteId = signal.from
    if (signal.description || signal.candidate) await this.#negotiation.receive(signal)
    else if (this.#connection.signalingState === 'have-local-offer') this.#negotiation.sendDescription()
    else this.#restartIce()
  }

  /** Repeats an unanswered offer, which may have been lost, or restarts ICE to find another network path. */
  reconnect(): void {
    const { connectionState, signalingState } = this.#connection
    if (signalingState === 'have-local-offer') this.#negotiation.sendDescription()
    else if (connectionState !== 'connected') this.#restartIce()
  }

  /** Gives the connection the current ICE servers, which it uses from its next offer on. */
  applyIceServers(): void {
    this.#connection.setConfiguration(this.#createConfiguration())
  }

  readStats(): Promise<RTCStatsReport> {
    return this.#connection.getStats()
  }

  close(): void {
    clearInterval(this.#checkTimer)
    this.#closeConnection()
  }

  #sendSignal(payload: SignalPayload): void {
    this.#options.sendSignal({ ...payload, from: this.#localId, to: this.#remoteId })
  }

  #createConfiguration(): RTCConfiguration {
    return { iceServers: this.#options.iceServers(), bundlePolicy: 'max-bundle' }
  }

  #createConnection(): [RTCPeerConnection, Negotiation] {
    const { isPolite } = this.#options
    this.#localId = randomId()
    this.#remoteId = undefined
    const connection = new RTCPeerConnection(this.#createConfiguration())
    const negotiation = new Negotiation(connection, {
      isPolite,
      send: (payload) => this.#sendSignal(payload),
      beforeAnswer: () => this.#applyOutgoing(),
      prepareRemote: (sdp) => withOpusParameters(sdp, this.#outgoing.isRecitation),
    })
    connection.onicecandidate = ({ candidate }) => {
      if (candidate) this.#sendSignal({ candidate: toCandidate(candidate) })
    }
    connection.onnegotiationneeded = () => void negotiation.offer()
    connection.onconnectionstatechange = () => this.#onStateChange(connection.connectionState)
    return [connection, negotiation]
  }

  // Adding audio and video now lets a camera turn on without renegotiation. The polite side adds none: the first offer
  // creates its transceivers (RFC 9429, 5.10), and its own would be duplicates.
  #startNegotiation(): void {
    if (this.#options.isPolite) {
      this.#sendSignal({})
      return
    }
    for (const kind of ['audio', 'video']) this.#connection.addTransceiver(kind, { direction: 'sendrecv' })
    void this.#applyOutgoing()
  }

  #closeConnection(): void {
    this.#connection.onicecandidate = null
    this.#connection.onnegotiationneeded = null
    this.#connection.onconnectionstatechange = null
    this.#connection.close()
  }

  #replaceConnection(): void {
    this.#closeConnection()
    this.#reconnects = 0
    ;[this.#connection, this.#negotiation] = this.#createConnection()
    this.#received = new ReceivedMedia()
    this.#startNegotiation()
    this.#setState('reconnecting')
  }

  async #applyOutgoing(): Promise<void> {
    await applyMedia(this.#connection, this.#outgoing)
    this.#received.update(this.#connection)
    this.#options.onChange()
  }

  #onStateChange(state: RTCPeerConnectionState): void {
    if (state === 'connected') {
      this.#reconnects = 0
      this.#setState('connected')
      void this.#applyOutgoing()
    }
    if (state === 'disconnected' || state === 'failed') this.#setState('reconnecting')
    if (state === 'failed') this.#restartIce()
  }

  #setState(state: ConnectionState): void {
    if (state === 'reconnecting' && this.#state === 'connecting') return
    this.#state = state
    this.#options.onChange()
  }

  #restartIce(): void {
    if (this.#connection.remoteDescription) this.#connection.restartIce()
    else if (this.#options.isPolite) this.#sendSignal({})
  }

  #checkConnection(): void {
    const { connectionState } = this.#connection
    // The browser recovers from `disconnected` by itself or moves on to `failed`.
    if (connectionState === 'connected' || connectionState === 'disconnected') {
      this.#negotiation.repeatLostOffer()
      return
    }
    this.#reconnects += 1
    if (this.#reconnects > MAX_RECONNECTS) this.#replaceConnection()
    else this.reconnect()
  }
}
