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
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { canEncryptFor } from '#server/platform/push/push.ts'
import { isPushEndpoint } from '#server/platform/push/push-hosts.ts'
import { markRead } from './notifications.repository.ts'
import { ownNotifications } from './notifications.service.ts'
import { followCauses } from './notify-on-events.ts'
import { dropSubscription, putSubscription } from './push.repository.ts'
import { readSilentKinds, replaceSilentKinds } from './settings.repository.ts'

const UNKNOWN_SERVICE = 'Messages cannot be sent to this browser: its push service is not known here.'
const UNUSABLE_KEYS = 'Messages cannot be sent to this browser: its keys are not valid.'

const pushRoutes = (here: { app: FastifyInstance; platform: Platform }): void => {
  const { db, settings } = here.platform

  serve(here, subscribePush, async ({ account, body }) => {
    const subscription = { endpoint: body.endpoint, ...body.keys }
    if (!isPushEndpoint(body.endpoint, settings.pushHosts)) throw new ApiProblem('invalid', UNKNOWN_SERVICE)
    if (!canEncryptFor(subscription)) throw new ApiProblem('invalid', UNUSABLE_KEYS)
    await db.transaction((tx) => putSubscription(tx, account.id, subscription))
    return { message: 'Messages come to this device from now on.' }
  })

  serve(here, unsubscribePush, async ({ account, body }) => {
    await dropSubscription(db, account.id, body.endpoint)
    return { message: 'No more messages come to this device.' }
  })
}

export const notificationsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }
  const { db } = platform
  const settingsOf = async (accountId: string): Promise<NotificationSettings> =>
    NotificationSettings.parse({ silent: await readSilentKinds(db, accountId) })
  followCauses(platform)
  pushRoutes(here)

  serve(here, getNotifications, (call) => ownNotifications(platform, call))

  serve(here, markAllRead, async ({ account }) => {
    await markRead(db, account.id)
    return { message: 'All notifications are read.' }
  })

  serve(here, getNotificationSettings, ({ account }) => settingsOf(account.id))

  serve(here, setNotificationSettings, async ({ account, body }) => {
    await replaceSilentKinds(db, account.id, body.silent)
    return settingsOf(account.id)
  })
}
