import { limitSenders } from './limit-senders.ts'
import type { OutgoingMedia } from './room-connection.ts'

const applyTo = async (transceiver: RTCRtpTransceiver, { audio, video, wantsVideo }: OutgoingMedia): Promise<void> => {
  const isVideo = transceiver.receiver.track.kind === 'video'
  const direction = isVideo && !wantsVideo ? 'inactive' : 'sendrecv'
  if (transceiver.direction !== direction) transceiver.direction = direction
  const track = isVideo ? video : audio
  // `replaceTrack` rejects if the connection was closed meanwhile.
  if (transceiver.sender.track !== track) await transceiver.sender.replaceTrack(track).catch(() => undefined)
}

/** Sends these tracks over a connection, within the limits of the uplink. */
export const applyMedia = async (connection: RTCPeerConnection, outgoing: OutgoingMedia): Promise<void> => {
  for (const transceiver of connection.getTransceivers()) {
    // The connection may be closed while a track is replaced. Then setting a direction throws.
    if (connection.signalingState === 'closed') return
    await applyTo(transceiver, outgoing)
  }
  limitSenders(connection, outgoing)
}
