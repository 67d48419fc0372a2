import { THUMBNAIL_LONGEST_SIDE } from '#server/features/resources/resources.service.ts'
import type { Platform } from '#server/platform/platform.ts'
import { resources } from '#server/storage/database/schema-gigs.ts'
import { createThumbnail } from '#server/storage/files/content/pictures.ts'
import { insertFile, storePrepared } from '#server/storage/files/files.ts'
import { type Fixture, withFixture } from './fixture.ts'

interface DemoResource {
  readonly title: string
  readonly description: string
  readonly fixture: Fixture
}

const rules: DemoResource = {
  title: 'How we work',
  description: 'Please read it once before the first lesson.',
  fixture: 'how-we-work.pdf',
}

const timetable: DemoResource = {
  title: 'Timetable',
  description: 'When we meet. Please be there five minutes early.',
  fixture: 'timetable.png',
}

const soundCheck: DemoResource = {
  title: 'Sound check',
  description: 'Play this before the first lesson: you should hear one steady tone for two seconds.',
  fixture: 'sound-check.wav',
}

const plan: DemoResource = {
  title: 'Plan of the first month',
  description: 'What we do week by week.',
  fixture: 'plan-of-the-first-month.pdf',
}

/** In the order of the demo gigs. */
const resourcesByGig: readonly (readonly DemoResource[])[] = [[rules, timetable, soundCheck], [plan], [plan, rules]]

/** Puts a file and the small copy of a picture into storage. */
const storeFiles = (platform: Platform, fixture: Fixture, ownerId: string) =>
  withFixture(fixture, async (upload) => {
    const owner = { ownerId, purpose: 'resource' } as const
    const isPicture = upload.type.startsWith('image/')
    const small = isPicture ? (await createThumbnail(upload.path, THUMBNAIL_LONGEST_SIDE)).thumbnail : undefined
    const thumbnail = small && (await storePrepared(platform, small, owner))
    return { file: await storePrepared(platform, upload, owner), thumbnail }
  })

/**
 * Shares a few small files with the classes of the demo teacher.
 * @param gigIds in the order of the demo gigs
 */
export const addResources = async (platform: Platform, teacherId: string, gigIds: readonly string[]): Promise<void> => {
  for (const [place, gigId] of gigIds.entries()) {
    for (const [number, { title, description, fixture }] of (resourcesByGig[place] ?? []).entries()) {
      const { file, thumbnail } = await storeFiles(platform, fixture, teacherId)
      await insertFile(platform.db, file)
      if (thumbnail) await insertFile(platform.db, thumbnail)
      const ids = { gigId, fileId: file.id, thumbnailId: thumbnail?.id ?? null }
      const createdAt = new Date(Date.now() - 20 * 3_600_000 + number * 60_000)
      await platform.db.insert(resources).values({ ...ids, title, description, createdAt })
    }
  }
}
