/** A server on a known address needs no candidate that takes longer. */
const GATHER_MS = 2000

/**
 * The description of this side with its candidates in it.
 * @param connection after its local description was set
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
      const timer = setTimeout(finish, GATHER_MS)
      connection.addEventListener('icegatheringstatechange', onStateChange)
    })
  const local = connection.localDescription
  if (!local) throw new Error('The connection was closed.')
  return { type: local.type, sdp: local.sdp }
}
