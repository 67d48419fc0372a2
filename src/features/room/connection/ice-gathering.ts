/** The media server has a known address, so candidates that take longer are not needed. */
const GATHERING_TIMEOUT_MS = 2000

/**
 * Waits for ICE candidates before sending, because the room protocol has no trickle ICE towards the media server.
 * @param connection after `setLocalDescription`
 */
export const gatherLocalDescription = async (
  connection: RTCPeerConnection,
): Promise<{ type: RTCSdpType; sdp: string }> => {
  if (connection.iceGatheringState !== 'complete')
    await new Promise<void>((resolve) => {
      const finish = (): void => {
        clearTimeout(timer)
        connection.removeEventListener('icegatheringstatechange', onStateChange)
        resolve()
      }
      const onStateChange = (): void => {
        if (connection.iceGatheringState === 'complete') finish()
      }
      const timer = setTimeout(finish, GATHERING_TIMEOUT_MS)
      connection.addEventListener('icegatheringstatechange', onStateChange)
    })
  const local = connection.localDescription
  if (!local) throw new Error('The connection was closed.')
  return { type: local.type, sdp: local.sdp }
}
