import type { Platform } from '#server/platform/platform.ts'
import { broadcastWithdrawal } from './broadcast-withdrawal.ts'
import { removeHiddenReview } from './withdraw.repository.ts'

/** Withdraws unread notifications that an event makes wrong and that no new one replaces. */
export const withdrawOnEvents = (platform: Platform): void => {
  const { db, events } = platform
  events.subscribe('review.shown', async (review, { createdAt }) => {
    broadcastWithdrawal(platform, await removeHiddenReview(db, review, createdAt), ['review-hidden'])
  })
}
