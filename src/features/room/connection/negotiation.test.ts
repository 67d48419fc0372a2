import { expect, test } from 'vitest'
import { classifySignal, isPolite } from './classify-signal.ts'
import { type NegotiableConnection, Negotiation, type SignalPayload } from './negotiation.ts'

/** A fake connection that implements only the signalling states. */
class FakeConnection implements NegotiableConnection {
  signalingState: RTCSignalingState = 'stable'
  localDescription: { type: RTCSdpType; sdp: string } | null = null
  remoteDescription: { type: RTCSdpType; sdp: string } | null = null
  readonly candidates: string[] = []
  readonly #name: string
  #made = 0

  constructor(name: string) {
    this.#name = name
  }

  async setLocalDescription(): Promise<void> {
    this.#made += 1
    const isAnswer = this.signalingState === 'have-remote-offer'
    this.signalingState = isAnswer ? 'stable' : 'have-local-offer'
    this.localDescription = { type: isAnswer ? 'answer' : 'offer', sdp: `${this.#name} ${this.#made}` }
  }

  async setRemoteDescription({ type, sdp }: { type: RTCSdpType; sdp: string }): Promise<void> {
    if (sdp === 'broken') throw new DOMException('Not a description', 'OperationError')
    if (type === 'answer' && this.signalingState !== 'have-local-offer') throw new DOMException('', 'InvalidStateError')
    this.signalingState = type === 'offer' ? 'have-remote-offer' : 'stable'
    this.remoteDescription = { type, sdp }
  }

  async addIceCandidate({ candidate = '' }: RTCIceCandidateInit): Promise<void> {
    if (!this.remoteDescription) throw new DOMException('Too early', 'InvalidStateError')
    this.candidates.push(candidate)
  }
}

const createSide = (name: string, polite: boolean) => {
  const connection = new FakeConnection(name)
  const sentSignals: SignalPayload[] = []
  let answersPrepared = 0
  const beforeAnswer = async () => {
    answersPrepared += 1
  }
  const negotiation = new Negotiation(connection, {
    isPolite: polite,
    send: (payload) => void sentSignals.push(payload),
    beforeAnswer,
    prepareRemote: (sdp) => sdp,
  })
  return { connection, sent: sentSignals, negotiation, prepared: () => answersPrepared }
}

type Side = ReturnType<typeof createSide>

/** Delivers the signals of both sides until none is left. */
const exchange = async (one: Side, other: Side): Promise<void> => {
  while (one.sent.length + other.sent.length > 0) {
    const [fromOne, fromOther] = [one.sent.splice(0), other.sent.splice(0)]
    await Promise.all([
      ...fromOne.map((payload) => other.negotiation.receive(payload)),
      ...fromOther.map((payload) => one.negotiation.receive(payload)),
    ])
  }
}

const createPair = () => [createSide('impolite', false), createSide('polite', true)] as const

test('an offer is answered after beforeAnswer has run', async () => {
  const [impolite, polite] = createPair()
  await impolite.negotiation.offer()
  await exchange(impolite, polite)
  expect(impolite.connection.remoteDescription).toEqual({ type: 'answer', sdp: 'polite 1' })
  expect([impolite.connection.signalingState, polite.connection.signalingState]).toEqual(['stable', 'stable'])
  expect(polite.prepared()).toBe(1)
})

test('when both peers offer at once, the impolite offer wins and both end stable', async () => {
  const [impolite, polite] = createPair()
  await Promise.all([impolite.negotiation.offer(), polite.negotiation.offer()])
  await exchange(impolite, polite)
  expect(polite.connection.remoteDescription).toEqual({ type: 'offer', sdp: 'impolite 1' })
  expect(impolite.connection.remoteDescription?.type).toBe('answer')
  expect([impolite.connection.signalingState, polite.connection.signalingState]).toEqual(['stable', 'stable'])
})

test('an impolite offer that was lost is repeated when the polite peer offers', async () => {
  const [impolite, polite] = createPair()
  await impolite.negotiation.offer()
  impolite.sent.splice(0)
  await polite.negotiation.offer()
  await exchange(impolite, polite)
  expect(polite.connection.remoteDescription).toEqual({ type: 'offer', sdp: 'impolite 1' })
  expect([impolite.connection.signalingState, polite.connection.signalingState]).toEqual(['stable', 'stable'])
})

test('candidates that arrive before the description are queued and added in order', async () => {
  const [impolite, polite] = createPair()
  for (const candidate of ['first', 'second']) await polite.negotiation.receive({ candidate: { candidate } })
  expect(polite.connection.candidates).toEqual([])
  await impolite.negotiation.offer()
  await exchange(impolite, polite)
  expect(polite.connection.candidates).toEqual(['first', 'second'])
})

test('an answer that arrives twice is applied once', async () => {
  const [impolite, polite] = createPair()
  await impolite.negotiation.offer()
  const [offer] = impolite.sent
  await exchange(impolite, polite)
  if (offer) await polite.negotiation.receive(offer)
  await exchange(impolite, polite)
  expect(impolite.connection.remoteDescription?.sdp).toBe('polite 1')
  expect(impolite.connection.signalingState).toBe('stable')
})

test('an invalid description does not block the next one', async () => {
  const [impolite, polite] = createPair()
  await polite.negotiation.receive({ description: { type: 'offer', sdp: 'broken' } })
  await impolite.negotiation.offer()
  await exchange(impolite, polite)
  expect(impolite.connection.signalingState).toBe('stable')
  expect(polite.connection.remoteDescription?.sdp).toBe('impolite 1')
})

test('no second offer starts during an offer, and the pending one can be resent', async () => {
  const [impolite] = createPair()
  await impolite.negotiation.offer()
  await impolite.negotiation.offer()
  expect(impolite.sent).toHaveLength(1)
  impolite.negotiation.sendDescription()
  expect(impolite.sent[1]).toEqual(impolite.sent[0])
})

test('the second answer to an offer that was sent twice does not answer the next offer', async () => {
  const [impolite, polite] = createPair()
  await impolite.negotiation.offer()
  impolite.negotiation.sendDescription()
  for (const payload of impolite.sent.splice(0)) await polite.negotiation.receive(payload)
  const [answer = {}, secondAnswer = {}] = polite.sent.splice(0)
  await impolite.negotiation.receive(answer)
  await impolite.negotiation.offer()
  await impolite.negotiation.receive(secondAnswer)
  expect(impolite.connection.signalingState).toBe('have-local-offer')
  await exchange(impolite, polite)
  expect(impolite.connection.remoteDescription?.sdp).toBe('polite 3')
})

test('an answer of a page that names no offer is applied', async () => {
  const [impolite] = createPair()
  await impolite.negotiation.offer()
  await impolite.negotiation.receive({ description: { type: 'answer', sdp: 'polite 1' } })
  expect(impolite.connection.signalingState).toBe('stable')
})

test('only an offer that stays without an answer from one check to the next is repeated', async () => {
  const [impolite, polite] = createPair()
  await impolite.negotiation.offer()
  impolite.negotiation.repeatLostOffer()
  await exchange(impolite, polite)
  await impolite.negotiation.offer()
  impolite.negotiation.repeatLostOffer()
  expect(impolite.sent.splice(0)).toHaveLength(1)
  impolite.negotiation.repeatLostOffer()
  expect(impolite.sent).toHaveLength(1)
  await exchange(impolite, polite)
  expect(impolite.connection.signalingState).toBe('stable')
})

test('exactly one of two peers is polite', () => {
  expect([isPolite('a:1', 'b:1'), isPolite('b:1', 'a:1')]).toEqual([true, false])
})

test('signals for a closed connection are ignored, and a new connection of the peer starts a new negotiation', () => {
  const ids = { local: 'local 2', remote: 'remote 1' }
  expect(classifySignal(ids, { from: 'remote 1', to: 'local 2' })).toBe('take')
  expect(classifySignal(ids, { from: 'remote 1', to: 'local 1' })).toBe('stale')
  expect(classifySignal(ids, { from: 'remote 2', to: 'local 2' })).toBe('replace')
  expect(classifySignal({ ...ids, remote: undefined }, { from: 'remote 2' })).toBe('take')
})
