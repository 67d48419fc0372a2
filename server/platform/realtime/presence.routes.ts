import type { FastifyInstance } from 'fastify'
import type { Platform } from '#server/platform/platform.ts'

/**
 * What every page says of itself: that it is there (the token has told whose it is), and whether it is on a screen.
 * @param _app the server
 * @param platform its sockets
 */
export const presenceRoutes = (_app: FastifyInstance, { live, events }: Platform): void => {
  live.handle('register', () => null)
  live.handle('visible', (isVisible, { socket }) => {
    socket.data.isVisible = isVisible
    return null
  })
  const disconnectTeacher = ({ teacherId }: { readonly teacherId: string }): void => live.disconnect(teacherId)
  events.subscribe('teacher.approved', disconnectTeacher)
  events.subscribe('teacher.rejected', disconnectTeacher)
  events.subscribe('teacher.returned', disconnectTeacher)
  events.subscribe('account.deleted', ({ accountId }) => live.disconnect(accountId))
}
