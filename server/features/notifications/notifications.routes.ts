import type { FastifyInstance } from 'fastify'
import {
  getNotificationSettings,
  getNotifications,
  markAllRead,
  NotificationSettings,
  setNotificationSettings,
  subscribePush,
  unsubscribePush,
} from '#contract/notifications.ts'
import { markNotificationsRead } from '#server/domain/mark-notifications-read.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { canEncryptFor } from '#server/services/push/push.ts'
import { isPushEndpoint } from '#server/services/push/push-hosts.ts'
import { serve } from '#server/web/http/serve.ts'
import { registerNotificationMails } from './mail.service.ts'
import { listNotifications } from './notifications.service.ts'
import { notifyOnEvents } from './notify-on-events.ts'
import { deleteSubscription, upsertSubscription } from './push.repository.ts'
import { readSilentKinds, replaceSilentKinds } from './settings.repository.ts'
import { withdrawOnEvents } from './withdraw-on-events.ts'

const UNKNOWN_SERVICE = 'Messages cannot be sent to this browser: its push service is not known here.'
const UNUSABLE_KEYS = 'Messages cannot be sent to this browser: its keys are not valid.'

const pushRoutes = (context: { app: FastifyInstance; platform: Platform }): void => {
  const { db, settings } = context.platform

  serve(context, subscribePush, async ({ account, body }) => {
    const subscription = { endpoint: body.endpoint, ...body.keys }
    if (!isPushEndpoint(body.endpoint, settings.pushHosts)) throw new ApiProblem('invalid', UNKNOWN_SERVICE)
    if (!canEncryptFor(subscription)) throw new ApiProblem('invalid', UNUSABLE_KEYS)
    const owner = { accountId: account.id, sessionId: account.sessionId }
    await db.transaction((tx) => upsertSubscription(tx, owner, subscription))
    return { message: 'This device now gets notifications.' }
  })

  serve(context, unsubscribePush, async ({ account, body }) => {
    await deleteSubscription(db, account.id, body.endpoint)
    return { message: 'No more messages come to this device.' }
  })
}

export const notificationsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }
  const { db } = platform
  const readSettings = async (accountId: string): Promise<NotificationSettings> =>
    NotificationSettings.parse(await readSilentKinds(db, accountId))
  notifyOnEvents(platform)
  withdrawOnEvents(platform)
  registerNotificationMails(platform)
  pushRoutes(context)

  serve(context, getNotifications, (call) => listNotifications(platform, call))

  serve(context, markAllRead, async ({ account, query }) => {
    if (await markNotificationsRead(db, { accountId: account.id, messagesOf: query.messagesOf }))
      platform.live.broadcast(`user:${account.id}`, 'notifications-changed', [])
    return { message: 'All notifications are read.' }
  })

  serve(context, getNotificationSettings, ({ account }) => readSettings(account.id))

  serve(context, setNotificationSettings, async ({ account, body }) => {
    await replaceSilentKinds(db, account.id, body)
    return readSettings(account.id)
  })
}
