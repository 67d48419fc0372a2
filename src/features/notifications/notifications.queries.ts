import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  getNotificationSettings,
  getNotifications,
  type NotificationSettings,
  setNotificationSettings,
} from '#contract/notifications.ts'
import { call } from '#src/api/call.ts'
import { pagedQuery } from '#src/api/paged-query.ts'
import { onlyLogged } from './only-logged.ts'

const PAGE = 20

/** The caller's notifications, newest first. */
export const ownNotifications = () =>
  pagedQuery(
    getNotifications,
    { query: { limit: PAGE } },
    {
      queryKey: ['notifications'],
      onError: (error) => onlyLogged('Notifications could not be loaded', error),
      meta: { persist: true },
    },
  )

/** Which kinds are not pushed. */
export const notificationSettings = () =>
  queryOptions({
    queryKey: ['notification-settings'] as const,
    queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
    meta: { persist: true },
  })

/** Switches are pressed one after the other: each call waits for the one before, and the last one counts. */
export const savingSettings = () =>
  mutationOptions({
    mutationKey: ['notification-settings', 'save'],
    scope: { id: 'notification-settings' },
    mutationFn: (body: NotificationSettings) => call(setNotificationSettings, { body }),
    onMutate: (body, { client }) => {
      const { queryKey } = notificationSettings()
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, body)
      return { before }
    },
    onError: (...[, , kept, { client }]) => {
      if (kept?.before) client.setQueryData(notificationSettings().queryKey, kept.before)
    },
  })
