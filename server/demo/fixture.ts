import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Upload } from '#server/platform/files/uploads.ts'

/** The files in `files/` with their media types. */
const FIXTURES = {
  'cnic-front.png': 'image/png',
  'cnic-back.png': 'image/png',
  'degree.png': 'image/png',
  'receipt.png': 'image/png',
  'timetable.png': 'image/png',
  'sound-check.wav': 'audio/wav',
  'how-we-work.pdf': 'application/pdf',
  'plan-of-the-first-month.pdf': 'application/pdf',
  'sample-book.pdf': 'application/pdf',
} as const

export type Fixture = keyof typeof FIXTURES

/**
 * Passes a demo file on as an upload.
 * @param use receives a temporary copy, because storage moves uploaded files
 */
export const withFixture = async <T>(fixture: Fixture, use: (upload: Upload) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'halaqah-demo-'))
  try {
    const path = join(folder, fixture)
    await copyFile(join(import.meta.dirname, 'files', fixture), path)
    return await use({ path, name: fixture, type: FIXTURES[fixture], bytes: (await stat(path)).size, sha256: '' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
