import type { Database } from '#server/platform/database/open.ts'
import type { EventMap } from '#server/platform/jobs/event-map.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hasRecentAnnouncement, markAnnounced } from './resources.repository.ts'

type SharedEvent = EventMap['resources.shared']

/** A teacher's twenty files arrive as twenty uploads: the class is told of the first at once, of the rest together. */
export const BATCH_SECONDS = 120

/** Has the class told of files that this transaction shares: at once, or together with what else arrives by then. */
export const scheduleAnnouncement = async (platform: Platform, tx: Database, event: SharedEvent): Promise<void> => {
  const delaySeconds = (await hasRecentAnnouncement(tx, event.gigId, BATCH_SECONDS)) ? BATCH_SECONDS : 0
  await platform.jobs.add(tx, { topic: 'event', payloads: [{ name: 'resources.shared', event: event }], delaySeconds })
}

/** Announces everything that was shared with a class since it was told last. */
export const announceSharedFiles = ({ events, transaction }: Platform): void =>
  events.subscribe('resources.shared', ({ gigId, teacherId }) =>
    transaction(async (tx) => {
      const count = await markAnnounced(tx, gigId)
      if (count > 0) await events.publish(tx, 'resources.added', { gigId, teacherId, count })
    }),
  )
