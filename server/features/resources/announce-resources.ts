import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import type { EventMap } from '#server/storage/jobs/event-map.ts'
import { hasRecentAnnouncement, markAnnounced } from './resources.repository.ts'

type SharedEvent = EventMap['resources.shared']

/** Twenty files arrive as twenty uploads. The class is notified of the first at once, and of the rest in one batch. */
export const BATCH_SECONDS = 120

/** Schedules the notification of files that this transaction shares: now, or with the next batch. */
export const scheduleAnnouncement = async (platform: Platform, tx: Database, event: SharedEvent): Promise<void> => {
  const delaySeconds = (await hasRecentAnnouncement(tx, event.gigId, BATCH_SECONDS)) ? BATCH_SECONDS : 0
  await platform.jobs.add(tx, { topic: 'event', payloads: [{ name: 'resources.shared', event: event }], delaySeconds })
}

/** Notifies a class of all files that were shared since the last notification. */
export const announceSharedFiles = ({ events, transaction }: Platform): void =>
  events.subscribe('resources.shared', ({ gigId, teacherId }) =>
    transaction(async (tx) => {
      const count = await markAnnounced(tx, gigId)
      if (count > 0) await events.publish(tx, 'resources.added', { gigId, teacherId, count })
    }),
  )
