import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Notification, NotificationKind } from '#contract/notifications.ts'
import type { ServerToClientEvents } from '#contract/realtime.ts'
import { freshToken } from '#src/api/refresh.ts'
import { isFramed } from '#src/app/shell/is-in-frame.ts'
import { fetchMissed, putArrived } from '#src/features/notifications/notification-list.ts'
import { live } from '#src/realtime/live.ts'
import type { Renewal } from '#src/realtime/reconnect.ts'
import { session } from '#src/session/session.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import type { AppRouter } from './router.tsx'

/** Which queries an event of the server makes stale. */
const TOUCHED = {
  'gig-closed': [['classroom'], ['enrolment'], ['gigs']],
  'meeting-changed': [['meeting']],
} as const satisfies Partial<Record<keyof ServerToClientEvents, readonly QueryKey[]>>

const PLACES: readonly QueryKey[] = [['classroom'], ['enrolment'], ['gigs'], ['profile']]
const APPLICATION: readonly QueryKey[] = [['verification'], ['profile']]

/** Which queries something that was told makes stale. */
const TOLD: Readonly<Record<NotificationKind, readonly QueryKey[]>> = {
  'enrolment-requested': PLACES,
  'enrolment-accepted': PLACES,
  'enrolment-rejected': PLACES,
  'enrolment-returned': PLACES,
  'enrolment-removed': PLACES,
  'gig-deleted': PLACES,
  'resources-added': [['classroom']],
  'meeting-started': [['meeting']],
  'meeting-invitation': [['meeting']],
  'teacher-approved': APPLICATION,
  'teacher-rejected': APPLICATION,
  'teacher-returned': APPLICATION,
  'teacher-submitted': [['admin']],
  'rating-created': [['gigs'], ['classroom']],
  'feedback-updated': [['feedback']],
  message: [],
  'message-reported': [['admin']],
}

/** Every query that live events keep fresh. */
const LIVE_QUERIES = new Map(
  [...Object.values(TOUCHED), ...Object.values(TOLD)].flat().map((queryKey) => [String(queryKey), queryKey]),
)

const touch = (client: QueryClient, keys: Iterable<QueryKey>): void => {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey })
}

const renewToken = async (): Promise<Renewal> => {
  const spent = session.current()?.token
  if (!spent) return 'signed-out'
  try {
    return (await freshToken(spent)) === null ? 'signed-out' : 'renewed'
  } catch {
    return 'unreachable'
  }
}

const followNotifications = (client: QueryClient, router: AppRouter): void => {
  const say = ({ message, link }: Notification): void =>
    notify.info(message, { action: { label: 'Open', onClick: () => router.history.push(link) } })
  live.on('receive-notification', (notification) => {
    if (!putArrived(client, notification)) return
    touch(client, TOLD[notification.kind])
    say(notification)
  })
  let hasConnected = false
  // What came while the page was away was said to nobody. One is said now; of more the bell tells.
  live.onConnect(async () => {
    const isReconnected = hasConnected
    hasConnected = true
    // Not every event makes a notification: after a gap anything may be stale.
    if (isReconnected) touch(client, LIVE_QUERIES.values())
    const missed = await fetchMissed(client)
    if (!isReconnected) for (const kind of new Set(missed.map(({ kind }) => kind))) touch(client, TOLD[kind])
    if (missed.length === 1) missed.forEach(say)
  })
}

/** Keeps the socket of who is signed in, tells it whether this page is on the screen, and hears what it says. */
export const followLive = (client: QueryClient, router: AppRouter): void => {
  // In a frame the page around it says what there is to say.
  if (!isFramed()) followNotifications(client, router)
  live.on('gig-closed', () => touch(client, TOUCHED['gig-closed']))
  live.on('meeting-changed', () => touch(client, TOUCHED['meeting-changed']))
  document.addEventListener('visibilitychange', () => live.emit('visible', document.visibilityState === 'visible'))
  let userId: string | undefined
  const follow = (): void => {
    const now = session.current()?.user.id
    if (now === userId) return
    userId = now
    live.disconnect()
    if (now) void live.connect({ renewToken })
  }
  session.subscribe(follow)
  follow()
}
