import type { NotificationKind } from '#contract/notifications.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Makes the open pages of these accounts fetch their notifications, and what these kinds are about, again. */
export const broadcastWithdrawal = (
  { live }: Pick<Platform, 'live'>,
  accountIds: Iterable<string>,
  kinds: readonly NotificationKind[],
): void => {
  for (const id of new Set(accountIds)) live.broadcast(`user:${id}`, 'notifications-changed', kinds)
}
