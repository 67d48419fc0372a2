import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Signal } from '#contract/room/room.ts'
import { MeshPeer } from './mesh-peer.ts'

class FakeSender {
  track: MediaStreamTrack | null = null
  #queue: Promise<void> = Promise.resolve()
  getParameters = () => ({ encodings: [] })

  /** As in a browser, the calls take their turns, and `track` changes at the end of each. */
  replaceTrack(track: MediaStreamTrack | null): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      await Promise.resolve()
      this.track = track
    })
    return this.#queue
  }
}

class FakeConnection {
  connectionState: RTCPeerConnectionState = 'new'
  signalingState: RTCSignalingState = 'stable'
  localDescription: { type: RTCSdpType; sdp: string } | null = null
  remoteDescription: { type: RTCSdpType; sdp: string } | null = null
  onconnectionstatechange: (() => void) | null = null
  onnegotiationneeded: (() => void) | null = null
  readonly transceivers: { receiver: { track: { kind: string } }; sender: FakeSender; direction: string }[] = []
  getTransceivers = () => this.transceivers
  getSenders = () => this.transceivers.map(({ sender }) => sender)
  getReceivers = () => []
  close = () => undefined

  constructor() {
    opened.push(this)
  }

  addTransceiver(kind: string): void {
    this.transceivers.push({ receiver: { track: { kind } }, sender: new FakeSender(), direction: 'sendrecv' })
  }

  async setLocalDescription(): Promise<void> {
    this.signalingState = 'have-local-offer'
    this.localDescription = { type: 'offer', sdp: 'v=0' }
  }

  async setRemoteDescription(description: { type: RTCSdpType; sdp: string }): Promise<void> {
    this.signalingState = 'stable'
    this.remoteDescription = description
  }

  become(state: RTCPeerConnectionState): void {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
}

let opened: FakeConnection[] = []
beforeEach(() => {
  opened = []
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const OUTGOING = {
  audio: null,
  video: null,
  wantsVideo: true,
  isRecitation: false,
  isScreen: false,
  isOwner: false,
  people: 2,
  media: 'mesh',
} as const

const CHECK_INTERVAL_MS = 6000

/** Opens the side that offers, and connects it. */
const openPeer = async () => {
  const sent: Signal[] = []
  const sendSignal = (signal: Signal) => void sent.push(signal)
  const peer = new MeshPeer({ isPolite: false, iceServers: () => [], sendSignal, onChange: () => undefined }, OUTGOING)
  const [connection] = opened
  if (!connection) throw new Error('No connection was opened.')
  const offer = async () => {
    connection.onnegotiationneeded?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  const answer = () => peer.receive({ from: 'other', description: { type: 'answer', sdp: 'v=0' } })
  await offer()
  await answer()
  connection.become('connected')
  return { peer, connection, offer, answer, takeSent: () => sent.splice(0) }
}

test('while the media flow, an offer without an answer is repeated until it is answered', async () => {
  const { peer, offer, answer, takeSent } = await openPeer()
  takeSent()
  await offer()
  const [first] = takeSent()
  await vi.advanceTimersByTimeAsync(2 * CHECK_INTERVAL_MS)
  expect(takeSent()).toEqual([first])
  await answer()
  await vi.advanceTimersByTimeAsync(3 * CHECK_INTERVAL_MS)
  expect(takeSent()).toEqual([])
  peer.close()
})

test('an offer without an answer is repeated at once when the page has entered again', async () => {
  const { peer, offer, takeSent } = await openPeer()
  takeSent()
  peer.reconnect()
  expect(takeSent()).toEqual([])
  await offer()
  const [first] = takeSent()
  peer.reconnect()
  expect(takeSent()).toEqual([first])
  peer.close()
})

test('the newest tracks are sent, also if older ones are still being replaced', async () => {
  const { peer, connection } = await openPeer()
  const track = (kind: string): MediaStreamTrack => Object.assign(Object.create(null), { kind })
  const [microphone, camera] = [track('audio'), track('video')]
  const sentTracks = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return connection.getSenders().map((sender) => sender.track)
  }
  peer.setOutgoing({ ...OUTGOING, audio: microphone, video: camera })
  expect(await sentTracks()).toEqual([microphone, camera])
  peer.setOutgoing(OUTGOING)
  expect(await sentTracks()).toEqual([null, null])
  peer.setOutgoing({ ...OUTGOING, audio: microphone, video: camera })
  peer.setOutgoing(OUTGOING)
  expect(await sentTracks()).toEqual([null, null])
  peer.setOutgoing({ ...OUTGOING, audio: microphone, video: camera })
  peer.setOutgoing({ ...OUTGOING, video: null })
  expect(await sentTracks()).toEqual([null, null])
  peer.close()
})
