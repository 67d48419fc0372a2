import type { FastifyInstance } from 'fastify'
import type { Events } from '#server/storage/jobs/events.ts'
import type { Live } from './realtime.ts'

/**
 * Handles the presence of pages: whether they are visible. Disconnects accounts whose role has changed, so they
 * reconnect with the new one, and accounts that may no longer connect.
 */
export const presenceRoutes = (
  _app: FastifyInstance,
  { live, events }: { readonly live: Live; readonly events: Events },
): void => {
  live.handle('register', () => null)
  live.handle('visible', (isVisible, { socket }) => {
    live.setVisible(socket, isVisible)
    return null
  })
  const disconnectTeacher = ({ teacherId }: { readonly teacherId: string }): void => live.disconnect(teacherId)
  events.subscribe('teacher.approved', disconnectTeacher)
  events.subscribe('teacher.rejected', disconnectTeacher)
  events.subscribe('teacher.returned', disconnectTeacher)
  for (const name of ['account.deleted', 'account.suspended', 'account.signed-out'] as const)
    events.subscribe(name, ({ accountId }) => live.disconnect(accountId))
}
