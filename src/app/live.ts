import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ServerToClient } from '#contract/realtime.ts'
import { freshToken } from '#src/api/refresh.ts'
import { live } from '#src/realtime/live.ts'
import { session } from '#src/session/session.ts'

/** Which queries an event of the server makes stale. */
const TOUCHED = {
  'receive-notification': [['notifications'], ['classroom'], ['enrolment'], ['gigs'], ['verification']],
  'gig-closed': [['classroom'], ['enrolment'], ['gigs']],
  'meeting-changed': [['meeting']],
} as const satisfies Partial<Record<keyof ServerToClient, readonly QueryKey[]>>

const touch = (client: QueryClient, keys: readonly QueryKey[]): void => {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey })
}

const refresh = async (): Promise<boolean> => {
  const spent = session.current()?.token
  if (!spent) return false
  return (await freshToken(spent).catch(() => null)) !== null
}

/** Keeps the socket of who is signed in, tells it whether this page is on the screen, and hears what it says. */
export const followLive = (client: QueryClient): void => {
  live.on('receive-notification', () => touch(client, TOUCHED['receive-notification']))
  live.on('gig-closed', () => touch(client, TOUCHED['gig-closed']))
  live.on('meeting-changed', () => touch(client, TOUCHED['meeting-changed']))
  document.addEventListener('visibilitychange', () => live.say('visible', document.visibilityState === 'visible'))
  let userId: string | undefined
  const follow = (): void => {
    const now = session.current()?.user.id
    if (now === userId) return
    userId = now
    live.disconnect()
    if (now) void live.connect({ refresh })
  }
  session.subscribe(follow)
  follow()
}
