/** The connections to a media server that were opened since the last reset, the newest last. */
export const openedFakes: FakeMediaConnection[] = []

/** A peer connection whose state and packets a test sets. */
export class FakeMediaConnection {
  connectionState: RTCPeerConnectionState = 'new'
  iceGatheringState = 'complete'
  localDescription = { type: 'offer', sdp: 'v=0' }
  configuration: RTCConfiguration
  onconnectionstatechange: (() => void) | null = null
  /** Milliseconds since 1970. */
  lastPacketAt = 0
  addTransceiver = () => undefined
  getTransceivers = () => []
  getSenders = () => []
  getReceivers = () => []
  setLocalDescription = async () => undefined
  setRemoteDescription = async () => undefined

  constructor(configuration: RTCConfiguration = {}) {
    this.configuration = configuration
    openedFakes.push(this)
  }

  setConfiguration(configuration: RTCConfiguration): void {
    this.configuration = configuration
  }

  async getStats(): Promise<Map<string, object>> {
    const report = { type: 'inbound-rtp', timestamp: Date.now(), lastPacketReceivedTimestamp: this.lastPacketAt }
    return new Map([['audio', report]])
  }

  close(): void {
    this.connectionState = 'closed'
    this.setLocalDescription = () => Promise.reject(new Error('The connection is closed.'))
  }

  become(state: RTCPeerConnectionState): void {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
}
