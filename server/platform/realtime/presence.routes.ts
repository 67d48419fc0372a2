import type { FastifyInstance } from 'fastify'
import type { Platform } from '#server/platform/platform.ts'

/**
 * What every page says of itself: that it is there (the token has told whose it is), and whether it is on a screen.
 * @param _app the server
 * @param platform its sockets
 */
export const presenceRoutes = (_app: FastifyInstance, { live, events }: Platform): void => {
  live.answer('register', () => null)
  live.answer('visible', (isVisible, { socket }) => {
    socket.data.isVisible = isVisible
    return null
  })
  const comeAgain = ({ teacherId }: { readonly teacherId: string }): void => live.disconnect(teacherId)
  events.subscribe('teacher.approved', comeAgain)
  events.subscribe('teacher.rejected', comeAgain)
  events.subscribe('teacher.returned', comeAgain)
  events.subscribe('account.deleted', ({ accountId }) => live.disconnect(accountId))
}
