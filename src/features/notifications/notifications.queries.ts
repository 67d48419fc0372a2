import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { getNotificationSettings, getNotifications, setNotificationSettings } from '#contract/notifications.ts'
import { call } from '#src/api/call.ts'
import { pagedQuery } from '#src/api/paged-query.ts'
import { logFailure } from './log-failure.ts'

const PAGE_SIZE = 20

export const ownNotificationsQuery = () =>
  pagedQuery(
    getNotifications,
    { query: { limit: PAGE_SIZE } },
    {
      queryKey: ['notifications'],
      onError: (error) => logFailure('Notifications could not be loaded', error),
      meta: { persist: true },
    },
  )

/** The kinds that are not pushed, not mailed, or not shown in the app. */
export const notificationSettingsQuery = () =>
  queryOptions({
    queryKey: ['notification-settings'] as const,
    queryFn: ({ signal }) => call(getNotificationSettings, {}, { signal }),
    meta: { persist: true },
  })

/** The scope runs quick taps on several switches in series, so the last one wins. */
export const saveSettingsMutation = () =>
  mutationOptions({
    mutationKey: ['notification-settings', 'save'],
    scope: { id: 'notification-settings' },
    mutationFn: (body: Input<typeof setNotificationSettings>['body']) => call(setNotificationSettings, { body }),
    onSuccess: (saved, ...[, , { client }]) => {
      client.setQueryData(notificationSettingsQuery().queryKey, saved)
    },
  })
