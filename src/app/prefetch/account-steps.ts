import { accountQuery } from '#src/api/account.queries.ts'
import { notificationSettingsQuery } from '#src/features/notifications/notifications.queries.ts'
import { myProfileQuery } from '#src/features/profile/profile.queries.ts'
import { type PrefetchStep, queryStep } from './step.ts'

/** My Account. The devices are left out: without a network, nobody can sign them out. */
export const accountSteps = (): readonly PrefetchStep[] => [
  queryStep(myProfileQuery()),
  queryStep(accountQuery()),
  queryStep(notificationSettingsQuery()),
]
