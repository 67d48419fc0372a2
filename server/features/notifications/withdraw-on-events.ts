import type { NotificationKind } from '#contract/notifications.ts'
import type { Platform } from '#server/platform/platform.ts'
import { broadcastWithdrawal } from './broadcast-withdrawal.ts'
import { markKindsAsRead, removeHiddenReview } from './withdraw.repository.ts'

const MEETING_KINDS: readonly NotificationKind[] = ['meeting-started', 'meeting-invitation']

/** Withdraws unread notifications that an event makes wrong and that no new one replaces. */
export const withdrawOnEvents = (platform: Platform): void => {
  const { db, events } = platform
  events.subscribe('meeting.ended', async ({ gigId }, { createdAt }) => {
    const accountIds = await markKindsAsRead(db, { gigId, kinds: MEETING_KINDS }, createdAt)
    broadcastWithdrawal(platform, accountIds, MEETING_KINDS)
  })
  events.subscribe('review.shown', async (review, { createdAt }) => {
    broadcastWithdrawal(platform, await removeHiddenReview(db, review, createdAt), ['review-hidden'])
  })
}
