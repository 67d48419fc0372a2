import type { MediaServer } from './media-server.ts'
import type { MeetingProvider } from './provider.ts'

/**
 * Live rooms on our own room page. Devices connect to each other (`builtin`) or through a media server (`janus`).
 * @param media the media server of `janus`
 */
export const createBuiltinProvider = (name: 'builtin' | 'janus', media: MediaServer | undefined): MeetingProvider => ({
  name,
  media: name === 'janus' ? 'sfu' : 'mesh',
  open: async (roomName) => {
    await media?.openRoom(roomName)
    return { url: `/room/${roomName}` }
  },
  getToken: async () => undefined,
  // Our own room page is notified by socket.
  eject: async () => undefined,
  readPresence: undefined,
  close: async (roomName) => media?.closeRoom(roomName),
})
