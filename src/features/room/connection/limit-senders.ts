import { audioBitrate, type SendingConditions, videoQuality } from './media-ladder.ts'

const limitSender = async (sender: RTCRtpSender, encoding: RTCRtpEncodingParameters): Promise<void> => {
  const parameters = sender.getParameters()
  const [first] = parameters.encodings
  if (!first) return
  Object.assign(first, encoding)
  // `setParameters` rejects if the connection was closed meanwhile.
  await sender.setParameters(parameters).catch(() => undefined)
}

/** Caps each sender's bitrate and frame rate, so that a mesh fits the uplink of a phone. */
export const limitSenders = (connection: RTCPeerConnection, conditions: SendingConditions): void => {
  const { maxBitrate, frameRate } = videoQuality(conditions)
  for (const sender of connection.getSenders()) {
    if (sender.track?.kind === 'video') void limitSender(sender, { maxBitrate, maxFramerate: frameRate })
    if (sender.track?.kind === 'audio')
      void limitSender(sender, { maxBitrate: audioBitrate(conditions), priority: 'high' })
  }
}
