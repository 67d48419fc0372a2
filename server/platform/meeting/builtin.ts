import type { MediaServer } from './media-server.ts'
import type { MeetingProvider } from './provider.ts'

/**
 * Rooms of this server: our own page, which asks over its session who may come in.
 * @param name `builtin` lets the devices send to one another, `janus` has a server between them
 * @param media that server, where there is one
 */
export const createBuiltinProvider = (name: 'builtin' | 'janus', media: MediaServer | undefined): MeetingProvider => ({
  name,
  media: name === 'janus' ? 'sfu' : 'mesh',
  open: async (roomName) => {
    await media?.openRoom(roomName)
    return { url: `/room/${roomName}` }
  },
  getToken: async () => undefined,
  // Our own rooms hear of it on their sockets.
  eject: async () => undefined,
  close: async (roomName) => media?.closeRoom(roomName),
})
