/** A server on a known address needs no candidate that takes longer. */
const GATHER_MS = 2000

/**
 * The description of this side with its candidates in it.
 * @param connection after its local description was set
 */
export const gathered = async (connection: RTCPeerConnection): Promise<{ type: RTCSdpType; sdp: string }> => {
  if (connection.iceGatheringState !== 'complete')
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        connection.removeEventListener('icegatheringstatechange', look)
        resolve()
      }
      const look = (): void => {
        if (connection.iceGatheringState === 'complete') done()
      }
      const timer = setTimeout(done, GATHER_MS)
      connection.addEventListener('icegatheringstatechange', look)
    })
  const local = connection.localDescription
  if (!local) throw new Error('The connection was closed.')
  return { type: local.type, sdp: local.sdp }
}
