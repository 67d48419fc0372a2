import { limitSenders } from './limit-senders.ts'
import type { OutgoingMedia } from './room-connection.ts'

const applyTo = (transceiver: RTCRtpTransceiver, { audio, video, wantsVideo }: OutgoingMedia): Promise<void> => {
  const isVideo = transceiver.receiver.track.kind === 'video'
  const direction = isVideo && !wantsVideo ? 'inactive' : 'sendrecv'
  if (transceiver.direction !== direction) transceiver.direction = direction
  // Also when it is the current track, which another call may be replacing. `replaceTrack` rejects if the connection was
  // closed meanwhile.
  return transceiver.sender.replaceTrack(isVideo ? video : audio).catch(() => undefined)
}

/**
 * Sends these tracks over a connection, within the limits of the uplink. All tracks are replaced at once, so that the
 * tracks of the last call stay.
 */
export const applyMedia = async (connection: RTCPeerConnection, outgoing: OutgoingMedia): Promise<void> => {
  // Setting a direction of a closed connection throws.
  if (connection.signalingState === 'closed') return
  await Promise.all(connection.getTransceivers().map((transceiver) => applyTo(transceiver, outgoing)))
  limitSenders(connection, outgoing)
}
