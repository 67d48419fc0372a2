import type { Signal } from '#contract/classroom/room.ts'

type Words = Pick<Signal, 'description' | 'candidate'>
type Candidate = NonNullable<Signal['candidate']>
interface Written {
  readonly type: RTCSdpType
  readonly sdp: string
}

/** What of a browser's connection the negotiation needs. */
export interface Negotiable {
  readonly signalingState: RTCSignalingState
  readonly localDescription: Written | null
  readonly remoteDescription: Written | null
  setLocalDescription(): Promise<void>
  setRemoteDescription(description: Written): Promise<void>
  addIceCandidate(candidate: RTCIceCandidateInit): Promise<void>
}

interface NegotiationCallbacks {
  readonly isPolite: boolean
  readonly send: (words: Words) => void
  /** Called between an offer that was taken and its answer. */
  readonly prepare: () => Promise<void>
}

/**
 * Perfect negotiation (WebRTC 1.0, 10.7): either side may offer at any time, and where both do at once the polite one
 * gives way. Everything happens one after the other, so that no offer is made in the middle of an answer.
 */
export class Negotiation {
  readonly #connection: Negotiable
  readonly #doings: NegotiationCallbacks
  #turn: Promise<void> = Promise.resolve()
  #early: Candidate[] = []

  constructor(connection: Negotiable, doings: NegotiationCallbacks) {
    this.#connection = connection
    this.#doings = doings
  }

  offer(): Promise<void> {
    return this.#inTurn(async () => {
      // The browser asks again once it is stable.
      if (this.#connection.signalingState !== 'stable') return
      await this.#connection.setLocalDescription()
      this.tellAgain()
    })
  }

  /** Says the present description, with the candidates found so far: the last time it may not have arrived. */
  tellAgain(): void {
    const local = this.#connection.localDescription
    if (local) this.#doings.send({ description: { type: local.type, sdp: local.sdp } })
  }

  hear({ description, candidate }: Words): Promise<void> {
    return this.#inTurn(async () => {
      if (description) await this.#hearDescription(description)
      if (candidate) await this.#hearCandidate(candidate)
    })
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    // A description that cannot be used leaves the connection as it is: who watches it begins anew.
    this.#turn = this.#turn.then(work).catch(() => undefined)
    return this.#turn
  }

  #isUnwanted(type: RTCSdpType): boolean {
    const { signalingState } = this.#connection
    if (type === 'offer') return signalingState !== 'stable' && !this.#doings.isPolite
    return signalingState !== 'have-local-offer'
  }

  async #hearDescription(description: Written): Promise<void> {
    if (this.#isUnwanted(description.type)) return
    await this.#connection.setRemoteDescription(description)
    for (const candidate of this.#early.splice(0)) await this.#hearCandidate(candidate)
    if (description.type !== 'offer') return
    await this.#doings.prepare()
    await this.#connection.setLocalDescription()
    this.tellAgain()
  }

  async #hearCandidate(candidate: Candidate): Promise<void> {
    if (!this.#connection.remoteDescription) {
      this.#early.push(candidate)
      return
    }
    const { sdpMid = null, sdpMLineIndex = null, usernameFragment = null } = candidate
    const said = { candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment }
    // One of an offer that was left alone, or of before a restart: it is of no use, and does no harm.
    await this.#connection.addIceCandidate(said).catch(() => undefined)
  }
}
