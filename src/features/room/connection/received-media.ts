const toStream = (track: MediaStreamTrack | undefined): MediaStream | null => (track ? new MediaStream([track]) : null)

/** Keeps a stream while its track is the same: a new `srcObject` would restart playback. */
export class ReceivedMedia {
  audio: MediaStream | null = null
  video: MediaStream | null = null
  #receiver: RTCRtpReceiver | undefined

  update(connection: RTCPeerConnection): void {
    const receivers = connection.getReceivers()
    this.#receiver = receivers.find(({ track }) => track.kind === 'audio')
    const audio = this.#receiver?.track
    const video = receivers.find(({ track }) => track.kind === 'video')?.track
    if (audio !== this.audio?.getTracks()[0]) this.audio = toStream(audio)
    if (video !== this.video?.getTracks()[0]) this.video = toStream(video)
  }

  level(): number {
    return this.#receiver?.getSynchronizationSources()[0]?.audioLevel ?? 0
  }
}
