import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resources } from '../platform/database/schema-classroom.ts'
import { insertFile, keepUpload } from '../platform/files.ts'
import type { Platform } from '../platform/platform.ts'
import type { Upload } from '../platform/uploads.ts'
import { writePdf } from './pdf.ts'
import { withDrawnUpload } from './pictures.ts'
import { writeTone } from './sound.ts'

interface Shared {
  readonly title: string
  readonly description: string
  /** Makes the file and hands it on as an upload would come. */
  readonly make: <T>(use: (upload: Upload) => Promise<T>) => Promise<T>
}

/** Hands a made file on as an upload would come. */
export const withUpload = async <T>(
  file: { name: string; type: string; bytes: Buffer },
  use: (upload: Upload) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'halaqah-demo-'))
  try {
    const path = join(folder, 'made')
    await writeFile(path, file.bytes)
    return await use({ path, name: file.name, type: file.type, bytes: file.bytes.length, sha256: '' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const pdf = (title: string, description: string, lines: readonly string[]): Shared => ({
  title,
  description,
  make: (use) => {
    const name = `${title.toLowerCase().replaceAll(' ', '-')}.pdf`
    return withUpload({ name, type: 'application/pdf', bytes: writePdf([{ title, lines }]) }, use)
  },
})

const timetable: Shared = {
  title: 'Timetable',
  description: 'When we meet. Please be there five minutes early.',
  make: (use) =>
    withDrawnUpload(
      { title: 'Timetable', lines: ['Monday 8 pm', 'Wednesday 8 pm', 'Friday 8 pm', 'Thirty minutes each'] },
      use,
    ),
}

const soundCheck: Shared = {
  title: 'Sound check',
  description: 'Play this before the first lesson: you should hear one steady tone for two seconds.',
  make: (use) => withUpload({ name: 'sound-check.wav', type: 'audio/wav', bytes: writeTone(2) }, use),
}

const rules = pdf('How we work', 'Please read it once before the first lesson.', [
  'Join from a quiet place and keep your microphone off until it is your turn.',
  'If your network is weak, switch your camera off: listening is enough.',
  'Missed a lesson? Write in the class discussion and I will tell you what to revise.',
])

const plan = pdf('Plan of the first month', 'What we do week by week.', [
  'Week 1: getting to know one another, what you can do already.',
  'Week 2: short lessons, daily practice of ten minutes.',
  'Week 3: practice in pairs.',
  'Week 4: revision and a short test.',
])

/** Of each gig of the demo teacher, the oldest first. */
const shared: readonly (readonly Shared[])[] = [[rules, timetable, soundCheck], [plan], [plan, rules]]

/**
 * Puts a few small files into the class rooms of the demo teacher.
 * @param platform the running server
 * @param teacherId whose files they are
 * @param gigIds in the order of the demo gigs
 */
export const addResources = async (platform: Platform, teacherId: string, gigIds: readonly string[]): Promise<void> => {
  for (const [place, gigId] of gigIds.entries()) {
    for (const [number, { title, description, make }] of (shared[place] ?? []).entries()) {
      const file = await make((upload) => keepUpload(platform, upload, { ownerId: teacherId, purpose: 'resource' }))
      await insertFile(platform.db, file)
      const createdAt = new Date(Date.now() - 20 * 3_600_000 + number * 60_000)
      await platform.db.insert(resources).values({ gigId, fileId: file.id, title, description, createdAt })
    }
  }
}
