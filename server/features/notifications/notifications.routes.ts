import type { FastifyInstance } from 'fastify'
import { getNotifications, markAllRead } from '#contract/notifications.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { markRead } from './notifications.repository.ts'
import { ownNotifications } from './notifications.service.ts'

export const notificationsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }

  serve(here, getNotifications, (call) => ownNotifications(platform, call))

  serve(here, markAllRead, async ({ account }) => {
    await markRead(platform.db, account.id)
    return { message: 'All notifications are read.' }
  })
}
