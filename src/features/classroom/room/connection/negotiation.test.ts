import { expect, test } from 'vitest'
import type { Signal } from '#contract/classroom/room.ts'
import { isPolite, judge } from './connection-ids.ts'
import { type Negotiable, Negotiation } from './negotiation.ts'

type Words = Pick<Signal, 'description' | 'candidate'>

/** A connection that keeps the rules of signalling states and nothing else. */
class FakeConnection implements Negotiable {
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

const side = (name: string, polite: boolean) => {
  const connection = new FakeConnection(name)
  const said: Words[] = []
  let prepared = 0
  const prepare = async () => {
    prepared += 1
  }
  const negotiation = new Negotiation(connection, { isPolite: polite, send: (words) => void said.push(words), prepare })
  return { connection, said, negotiation, prepared: () => prepared }
}

type Side = ReturnType<typeof side>

/** Carries what both have said until nobody says more. */
const carry = async (one: Side, other: Side): Promise<void> => {
  while (one.said.length + other.said.length > 0) {
    const [fromOne, fromOther] = [one.said.splice(0), other.said.splice(0)]
    await Promise.all([
      ...fromOne.map((words) => other.negotiation.hear(words)),
      ...fromOther.map((words) => one.negotiation.hear(words)),
    ])
  }
}

const pair = () => [side('impolite', false), side('polite', true)] as const

test('an offer is answered, after the answering side was prepared', async () => {
  const [impolite, polite] = pair()
  await impolite.negotiation.offer()
  await carry(impolite, polite)
  expect(impolite.connection.remoteDescription).toEqual({ type: 'answer', sdp: 'polite 1' })
  expect([impolite.connection.signalingState, polite.connection.signalingState]).toEqual(['stable', 'stable'])
  expect(polite.prepared()).toBe(1)
})

test('where both offer at once the impolite one gets its way, and both end stable', async () => {
  const [impolite, polite] = pair()
  await Promise.all([impolite.negotiation.offer(), polite.negotiation.offer()])
  await carry(impolite, polite)
  expect(polite.connection.remoteDescription).toEqual({ type: 'offer', sdp: 'impolite 1' })
  expect(impolite.connection.remoteDescription?.type).toBe('answer')
  expect([impolite.connection.signalingState, polite.connection.signalingState]).toEqual(['stable', 'stable'])
})

test('candidates that come before the description wait for it, in their order', async () => {
  const [impolite, polite] = pair()
  for (const candidate of ['first', 'second']) await polite.negotiation.hear({ candidate: { candidate } })
  expect(polite.connection.candidates).toEqual([])
  await impolite.negotiation.offer()
  await carry(impolite, polite)
  expect(polite.connection.candidates).toEqual(['first', 'second'])
})

test('an answer that comes twice is taken once', async () => {
  const [impolite, polite] = pair()
  await impolite.negotiation.offer()
  const [offer] = impolite.said
  await carry(impolite, polite)
  if (offer) await polite.negotiation.hear(offer)
  await carry(impolite, polite)
  expect(impolite.connection.remoteDescription?.sdp).toBe('polite 1')
  expect(impolite.connection.signalingState).toBe('stable')
})

test('a description that cannot be used does not stop the next one', async () => {
  const [impolite, polite] = pair()
  await polite.negotiation.hear({ description: { type: 'offer', sdp: 'broken' } })
  await impolite.negotiation.offer()
  await carry(impolite, polite)
  expect(impolite.connection.signalingState).toBe('stable')
  expect(polite.connection.remoteDescription?.sdp).toBe('impolite 1')
})

test('nothing is offered in the middle of an offer; the same one can be said again', async () => {
  const [impolite] = pair()
  await impolite.negotiation.offer()
  await impolite.negotiation.offer()
  expect(impolite.said).toHaveLength(1)
  impolite.negotiation.tellAgain()
  expect(impolite.said[1]).toEqual(impolite.said[0])
})

test('exactly one of two peers is polite', () => {
  expect([isPolite('a:1', 'b:1'), isPolite('b:1', 'a:1')]).toEqual([true, false])
})

test('what was meant for a connection that is gone is left alone; a new one on the other side begins anew', () => {
  const ids = { mine: 'mine 2', theirs: 'theirs 1' }
  expect(judge(ids, { from: 'theirs 1', to: 'mine 2' })).toBe('take')
  expect(judge(ids, { from: 'theirs 1', to: 'mine 1' })).toBe('stale')
  expect(judge(ids, { from: 'theirs 2', to: 'mine 2' })).toBe('anew')
  expect(judge({ ...ids, theirs: undefined }, { from: 'theirs 2' })).toBe('take')
})
