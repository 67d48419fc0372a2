import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Notification, NotificationKind } from '#contract/notifications.ts'
import type { ServerToClientEvents } from '#contract/realtime.ts'
import { AFFECTED_QUERIES } from '#src/api/changes/affected-queries.ts'
import { invalidate } from '#src/api/changes/invalidate.ts'
import { renewToken } from '#src/api/refresh.ts'
import { isInFrame } from '#src/app/shell/is-in-frame.ts'
import { subscribeToMessagesRead } from '#src/features/discussion/messages-read.ts'
import { reportUnsentReads } from '#src/features/discussion/report-read.ts'
import {
  fetchMissed,
  findGigOfMessages,
  prependNotification,
  showRead,
} from '#src/features/notifications/notification-list.ts'
import { ownNotificationsQuery } from '#src/features/notifications/notifications.queries.ts'
import { live } from '#src/realtime/live.ts'
import type { RenewalResult } from '#src/realtime/reconnect.ts'
import { beforeLogout } from '#src/session/before-logout.ts'
import { session } from '#src/session/session.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import type { AppRouter } from './router.tsx'
import { setUnread } from './routes/class-room/unread-discussion.ts'
import { restoreQueriesOnce } from './routes/guarded.tsx'

/** Queries to invalidate, by event. */
const INVALIDATED_BY_EVENT = {
  'gig-closed': [...AFFECTED_QUERIES.gig, ['meeting']],
  'meeting-changed': [['meeting'], ['enrolment', 'own', 'enrolled'], ['gigs', 'mine'], ['gigs', 'current']],
} as const satisfies Partial<Record<keyof ServerToClientEvents, readonly QueryKey[]>>

/** Queries to invalidate, by notification. */
const INVALIDATED_BY_NOTIFICATION: Readonly<Record<NotificationKind, readonly QueryKey[]>> = {
  'enrolment-requested': AFFECTED_QUERIES.request,
  'enrolment-accepted': AFFECTED_QUERIES.enrolment,
  'enrolment-rejected': AFFECTED_QUERIES.request,
  'enrolment-returned': AFFECTED_QUERIES.enrolment,
  'enrolment-removed': AFFECTED_QUERIES.enrolment,
  'seat-offered': AFFECTED_QUERIES.request,
  'payment-due': AFFECTED_QUERIES.payment,
  'payment-sent': AFFECTED_QUERIES.payment,
  'payment-accepted': AFFECTED_QUERIES.payment,
  'payment-rejected': AFFECTED_QUERIES.payment,
  'payment-settled': AFFECTED_QUERIES.payment,
  'payment-reopened': AFFECTED_QUERIES.payment,
  'gig-deleted': AFFECTED_QUERIES.gig,
  'resources-added': [['classroom']],
  'recitation-sent': [['classroom']],
  'lesson-changed': AFFECTED_QUERIES.lesson,
  'lesson-tomorrow': [],
  // The timetable stays as it is.
  'lesson-soon': [['gigs'], ['enrolment'], ['classroom']],
  'meeting-started': [['meeting']],
  'meeting-invitation': [['meeting']],
  'teacher-approved': AFFECTED_QUERIES.teacher,
  'teacher-rejected': AFFECTED_QUERIES.teacher,
  'teacher-returned': AFFECTED_QUERIES.teacher,
  'teacher-submitted': [['admin']],
  'rating-created': AFFECTED_QUERIES.rating,
  'review-replied': AFFECTED_QUERIES.reply,
  'review-hidden': AFFECTED_QUERIES.rating,
  'review-reported': [['admin']],
  'feedback-updated': [['feedback']],
  message: [],
  'message-reported': [['admin']],
  'storage-filling': [['admin']],
}

/** All queries that live events keep fresh. */
const LIVE_QUERIES = [...Object.values(INVALIDATED_BY_EVENT), ...Object.values(INVALIDATED_BY_NOTIFICATION)].flat()

const renewForSocket = async (): Promise<RenewalResult> => {
  const token = session.current()?.token
  if (!token) return 'signed-out'
  try {
    return (await renewToken(token)) === null ? 'signed-out' : 'renewed'
  } catch {
    return 'unreachable'
  }
}

const handleNotifications = (client: QueryClient, router: AppRouter): void => {
  const showToast = ({ message, link, kind }: Notification): void => {
    // No links during a call, because following one would end the call. The room itself counts new messages.
    const isInCall = 'call' in document.documentElement.dataset
    const isReading = router.state.location.href === link && document.visibilityState === 'visible'
    if (kind === 'message' && (isInCall || isReading)) return
    const action = { label: 'Open', onClick: () => router.history.push(link) }
    notify.info(message, { ...(kind === 'message' && { link }), action: isInCall ? undefined : action })
  }
  live.on('receive-notification', (notification) => {
    if (!prependNotification(client, notification)) return
    invalidate(client, INVALIDATED_BY_NOTIFICATION[notification.kind])
    const gigId = findGigOfMessages(notification)
    if (gigId) setUnread(client, gigId, true)
    showToast(notification)
  })
  const showMessagesRead = (gigId: string): void => {
    setUnread(client, gigId, false)
    void showRead(client, gigId)
  }
  subscribeToMessagesRead(showMessagesRead)
  live.on('messages-read', showMessagesRead)
  live.on('notifications-changed', (kinds) =>
    invalidate(client, [
      ownNotificationsQuery().queryKey,
      ...kinds.flatMap((kind) => INVALIDATED_BY_NOTIFICATION[kind]),
    ]),
  )
  let hasConnected = false
  // Notifications that arrived while the page was disconnected had no toast. Show a single one now; for several, the
  // bell is enough.
  live.onConnect(async () => {
    const isReconnected = hasConnected
    hasConnected = true
    // Not every event creates a notification, so after a disconnect any live query may be stale.
    if (isReconnected) invalidate(client, LIVE_QUERIES, 'reconnect')
    const missed = await fetchMissed(client)
    if (!isReconnected)
      invalidate(
        client,
        missed.flatMap(({ kind }) => INVALIDATED_BY_NOTIFICATION[kind]),
      )
    if (missed.length === 1) missed.forEach(showToast)
  })
}

/** A page that was opened offline shows saved data, and the query library misses that the network is back. */
const refetchFailed = (client: QueryClient): void =>
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

/** Up to where the user has read offline is among the saved queries. */
const reportReads = async (client: QueryClient): Promise<void> => {
  await restoreQueriesOnce(client)
  await reportUnsentReads(client)
}

/** Connects the signed-in user's socket, reports whether the page is visible, and applies the server's events. */
export const startLiveUpdates = (client: QueryClient, router: AppRouter): void => {
  // Inside an iframe, the outer page shows the notifications.
  if (!isInFrame()) handleNotifications(client, router)
  const catchUp = (): void => {
    refetchFailed(client)
    if (!isInFrame()) void reportReads(client)
  }
  if (!isInFrame()) beforeLogout(() => reportReads(client))
  live.onConnect(catchUp)
  // Some networks block sockets.
  addEventListener('online', catchUp)
  live.on('gig-closed', () => invalidate(client, INVALIDATED_BY_EVENT['gig-closed']))
  live.on('meeting-changed', (gigId) =>
    invalidate(client, [
      ...INVALIDATED_BY_EVENT['meeting-changed'],
      ['enrolment', 'course', gigId],
      ['classroom', gigId, 'attended'],
      ['classroom', gigId, 'own'],
    ]),
  )
  document.addEventListener('visibilitychange', () => live.emit('visible', document.visibilityState === 'visible'))
  let userId: string | undefined
  const reconnectOnUserChange = (): void => {
    const now = session.current()?.user.id
    if (now === userId) return
    userId = now
    live.disconnect()
    if (now) void live.connect({ renewToken: renewForSocket })
  }
  session.subscribe(reconnectOnUserChange)
  reconnectOnUserChange()
}
