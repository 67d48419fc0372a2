import type { Signal } from '#contract/classroom/room.ts'
import { judge } from './connection-ids.ts'
import type { LinkState, PeerMedia, Sending } from './links.ts'
import { Negotiation } from './negotiation.ts'
import { askForSilence } from './opus-silence.ts'
import { ReceivedMedia } from './received-media.ts'
import { limitSenders } from './video-quality.ts'

interface PeerDoings {
  readonly isPolite: boolean
  readonly iceServers: RTCIceServer[]
  readonly send: (signal: Signal) => void
  readonly changed: () => void
}

/** How long a connection may try before it is helped; the two sides do not help in the same moment. */
const PATIENCE_MS = { polite: 9000, impolite: 6000 }
/** After so much help in vain everything begins anew. */
const MOST_HELP = 4

const toldIn = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) => ({
  candidate,
  sdpMid,
  sdpMLineIndex,
  usernameFragment,
})

/** The connection of this page to one other page. */
export class MeshPeer {
  readonly #doings: PeerDoings
  readonly #watch: ReturnType<typeof setInterval>
  #sending: Sending
  #id = ''
  #theirs: string | undefined
  #connection: RTCPeerConnection
  #negotiation: Negotiation
  #received = new ReceivedMedia()
  #state: LinkState = 'connecting'
  #help = 0

  constructor(doings: PeerDoings, sending: Sending) {
    this.#doings = doings
    this.#sending = sending
    ;[this.#connection, this.#negotiation] = this.#begin()
    this.#greet()
    const patience = doings.isPolite ? PATIENCE_MS.polite : PATIENCE_MS.impolite
    this.#watch = setInterval(() => this.#lookAfter(), patience)
  }

  get media(): PeerMedia {
    return { state: this.#state, audio: this.#received.audio, video: this.#received.video }
  }

  level(): number {
    return this.#received.level()
  }

  send(sending: Sending): void {
    this.#sending = sending
    void this.#prepare()
  }

  async hear(signal: Signal): Promise<void> {
    const verdict = judge({ mine: this.#id, theirs: this.#theirs }, signal)
    if (verdict === 'stale') return
    const isOffer = signal.description?.type === 'offer'
    if (verdict === 'anew') {
      this.#beginAnew()
      // My own offer is on its way to the new connection; theirs is an answer to what is gone.
      if (!isOffer) return
    }
    this.#theirs = signal.from
    if (signal.description || signal.candidate) await this.#negotiation.hear(signal)
    else if (this.#connection.signalingState === 'have-local-offer') this.#negotiation.tellAgain()
    else this.#restart()
  }

  /** Does what can be done for a connection that is not there: says the offer again, or looks for another way. */
  revive(): void {
    const { connectionState, signalingState } = this.#connection
    if (connectionState === 'connected') return
    if (signalingState === 'have-local-offer') this.#negotiation.tellAgain()
    else this.#restart()
  }

  close(): void {
    clearInterval(this.#watch)
    this.#end()
  }

  #tell(words: Pick<Signal, 'description' | 'candidate'>): void {
    const { description } = words
    const told = description ? { description: { ...description, sdp: askForSilence(description.sdp) } } : words
    this.#doings.send({ ...told, from: this.#id, to: this.#theirs })
  }

  #begin(): [RTCPeerConnection, Negotiation] {
    const { isPolite, iceServers } = this.#doings
    this.#id = crypto.randomUUID()
    this.#theirs = undefined
    const connection = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' })
    const negotiation = new Negotiation(connection, {
      isPolite,
      send: (words) => this.#tell(words),
      prepare: () => this.#prepare(),
    })
    connection.onicecandidate = ({ candidate }) => {
      if (candidate) this.#tell({ candidate: toldIn(candidate) })
    }
    connection.onnegotiationneeded = () => void negotiation.offer()
    connection.onconnectionstatechange = () => this.#noteState(connection.connectionState)
    return [connection, negotiation]
  }

  // Both kinds of media are there from the start: switching a camera on needs no negotiation. The polite side takes
  // them from the first offer.
  #greet(): void {
    if (this.#doings.isPolite) {
      this.#tell({})
      return
    }
    for (const kind of ['audio', 'video']) this.#connection.addTransceiver(kind, { direction: 'sendrecv' })
    void this.#prepare()
  }

  #end(): void {
    this.#connection.onicecandidate = null
    this.#connection.onnegotiationneeded = null
    this.#connection.onconnectionstatechange = null
    this.#connection.close()
  }

  #beginAnew(): void {
    this.#end()
    this.#help = 0
    ;[this.#connection, this.#negotiation] = this.#begin()
    this.#received = new ReceivedMedia()
    this.#greet()
    this.#setState('reconnecting')
  }

  async #prepare(): Promise<void> {
    const { audio, video, wantsVideo, isScreen, people } = this.#sending
    for (const transceiver of this.#connection.getTransceivers()) {
      const isVideo = transceiver.receiver.track.kind === 'video'
      const direction = isVideo && !wantsVideo ? 'inactive' : 'sendrecv'
      if (transceiver.direction !== direction) transceiver.direction = direction
      const track = isVideo ? video : audio
      // A connection that was closed meanwhile sends nothing more.
      if (transceiver.sender.track !== track) await transceiver.sender.replaceTrack(track).catch(() => undefined)
    }
    this.#received.read(this.#connection)
    limitSenders(this.#connection, { media: 'mesh', people, isScreen })
    this.#doings.changed()
  }

  #noteState(state: RTCPeerConnectionState): void {
    if (state === 'connected') {
      this.#help = 0
      this.#setState('connected')
      void this.#prepare()
    }
    if (state === 'disconnected' || state === 'failed') this.#setState('reconnecting')
    if (state === 'failed') this.#restart()
  }

  #setState(state: LinkState): void {
    if (state === 'reconnecting' && this.#state === 'connecting') return
    this.#state = state
    this.#doings.changed()
  }

  #restart(): void {
    if (this.#connection.remoteDescription) this.#connection.restartIce()
    else if (this.#doings.isPolite) this.#tell({})
  }

  #lookAfter(): void {
    const { connectionState } = this.#connection
    // What is only disconnected comes back by itself, or is called failed after a while.
    if (connectionState === 'connected' || connectionState === 'disconnected') return
    this.#help += 1
    if (this.#help > MOST_HELP) this.#beginAnew()
    else this.revive()
  }
}
