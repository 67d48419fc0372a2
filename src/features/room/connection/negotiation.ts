import type { Signal } from '#contract/room/room.ts'

export type SignalPayload = Pick<Signal, 'description' | 'candidate' | 'offer'>
type Candidate = NonNullable<Signal['candidate']>
interface SessionDescription {
  readonly type: RTCSdpType
  readonly sdp: string
}

/** The part of `RTCPeerConnection` that negotiation uses, so that tests can replace it. */
export interface NegotiableConnection {
  readonly signalingState: RTCSignalingState
  readonly localDescription: SessionDescription | null
  readonly remoteDescription: SessionDescription | null
  setLocalDescription(): Promise<void>
  setRemoteDescription(description: SessionDescription): Promise<void>
  addIceCandidate(candidate: RTCIceCandidateInit): Promise<void>
}

interface NegotiationCallbacks {
  readonly isPolite: boolean
  readonly send: (payload: SignalPayload) => void
  /** Called after an offer is applied and before its answer, so the answer includes the local tracks. */
  readonly beforeAnswer: () => Promise<void>
  /** Changes a remote description before it is applied. */
  readonly prepareRemote: (sdp: string) => string
}

/**
 * Perfect negotiation (WebRTC 1.0, 10.7): either side may offer at any time, and the polite one yields when both offer
 * at once. A queue serialises all steps, so that no offer starts in the middle of an answer.
 */
export class Negotiation {
  readonly #connection: NegotiableConnection
  readonly #callbacks: NegotiationCallbacks
  #queue: Promise<void> = Promise.resolve()
  #earlyCandidates: Candidate[] = []
  /** The number of this side's newest offer. */
  #offer = 0
  /** The number of the other side's newest offer. */
  #remoteOffer: number | undefined
  #unansweredOffer: number | undefined

  constructor(connection: NegotiableConnection, callbacks: NegotiationCallbacks) {
    this.#connection = connection
    this.#callbacks = callbacks
  }

  offer(): Promise<void> {
    return this.#enqueue(async () => {
      // The browser fires `negotiationneeded` again when the state is back to stable.
      if (this.#connection.signalingState !== 'stable') return
      await this.#connection.setLocalDescription()
      this.#offer += 1
      this.sendDescription()
    })
  }

  /** Sends the local description with the candidates found so far; callers repeat it because a signal may be lost. */
  sendDescription(): void {
    const local = this.#connection.localDescription
    if (!local) return
    const offer = local.type === 'offer' ? this.#offer : this.#remoteOffer
    this.#callbacks.send({ description: { type: local.type, sdp: local.sdp }, offer })
  }

  /** Repeats an offer that had no answer at the previous call either, because one of the two was lost. */
  repeatLostOffer(): void {
    const pending = this.#connection.signalingState === 'have-local-offer' ? this.#offer : undefined
    if (pending !== undefined && pending === this.#unansweredOffer) this.sendDescription()
    this.#unansweredOffer = pending
  }

  receive({ description, candidate, offer }: SignalPayload): Promise<void> {
    return this.#enqueue(async () => {
      if (description) await this.#receiveDescription(description, offer)
      if (candidate) await this.#receiveCandidate(candidate)
    })
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    // An unusable description must not block the queue; `MeshPeer` replaces a connection that stays down.
    this.#queue = this.#queue.then(task).catch(() => undefined)
    return this.#queue
  }

  #isUnexpected(type: RTCSdpType, offer: number | undefined): boolean {
    const { signalingState } = this.#connection
    if (type === 'offer') return signalingState !== 'stable' && !this.#callbacks.isPolite
    // An offer that was sent twice is answered twice, and the second answer may arrive during the next offer.
    return signalingState !== 'have-local-offer' || (offer !== undefined && offer !== this.#offer)
  }

  async #receiveDescription(description: SessionDescription, offer: number | undefined): Promise<void> {
    if (this.#isUnexpected(description.type, offer)) {
      // The other side would have yielded to this page's own offer, so that one was lost.
      if (description.type === 'offer') this.sendDescription()
      return
    }
    const { type, sdp } = description
    await this.#connection.setRemoteDescription({ type, sdp: this.#callbacks.prepareRemote(sdp) })
    for (const candidate of this.#earlyCandidates.splice(0)) await this.#receiveCandidate(candidate)
    if (description.type !== 'offer') return
    this.#remoteOffer = offer
    await this.#callbacks.beforeAnswer()
    await this.#connection.setLocalDescription()
    this.sendDescription()
  }

  async #receiveCandidate(candidate: Candidate): Promise<void> {
    if (!this.#connection.remoteDescription) {
      this.#earlyCandidates.push(candidate)
      return
    }
    const { sdpMid = null, sdpMLineIndex = null, usernameFragment = null } = candidate
    const init = { candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment }
    // Candidates of an ignored offer, or from before an ICE restart, are rejected here and can be dropped.
    await this.#connection.addIceCandidate(init).catch(() => undefined)
  }
}
