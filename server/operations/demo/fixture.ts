import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Platform } from '#server/platform/platform.ts'
import { type StoredFile, storePrepared } from '#server/storage/files/files.ts'
import type { Upload } from '#server/storage/files/upload.ts'
import type { FilePurpose } from '#server/storage/files/usage/storage-usage.ts'
import type { demoTeachers } from './full/teachers.ts'

/** Documents that name one teacher, so that an admin can compare them with the application. */
type TeacherDocument = `${keyof typeof demoTeachers}/${'cnic-front' | 'cnic-back' | 'degree'}.png`

/** The other files in `files/` with their media types. */
const FIXTURES = {
  'cnic-front.png': 'image/png',
  'cnic-back.png': 'image/png',
  'degree.png': 'image/png',
  'receipt.png': 'image/png',
  'receipt-1.png': 'image/png',
  'receipt-2.png': 'image/png',
  'receipt-3.png': 'image/png',
  'receipt-4.png': 'image/png',
  'receipt-5.png': 'image/png',
  'receipt-6.png': 'image/png',
  'receipt-7.png': 'image/png',
  'receipt-8.png': 'image/png',
  'receipt-9.png': 'image/png',
  'timetable.png': 'image/png',
  'sound-check.wav': 'audio/wav',
  'how-we-work.pdf': 'application/pdf',
  'plan-of-the-first-month.pdf': 'application/pdf',
  'sample-book.pdf': 'application/pdf',
} as const

export type Fixture = keyof typeof FIXTURES | TeacherDocument

const isListed = (fixture: Fixture): fixture is keyof typeof FIXTURES => fixture in FIXTURES

const mediaType = (fixture: Fixture): string => (isListed(fixture) ? FIXTURES[fixture] : 'image/png')

/**
 * Passes a demo file to `use` as an upload.
 * @param use receives a temporary copy, because storage moves uploaded files
 */
export const withFixture = async <T>(fixture: Fixture, use: (upload: Upload) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'halaqah-demo-'))
  try {
    const name = basename(fixture)
    const path = join(folder, name)
    await copyFile(join(import.meta.dirname, 'files', fixture), path)
    return await use({ path, name, type: mediaType(fixture), bytes: (await stat(path)).size, sha256: '' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Puts a demo file into storage. Our own files hold no metadata, so nothing is re-encoded.
 * @returns the row to insert
 */
export const storeFixture = (
  platform: Platform,
  fixture: Fixture,
  owner: { readonly ownerId: string; readonly purpose: FilePurpose },
): Promise<StoredFile> => withFixture(fixture, (upload) => storePrepared(platform, upload, owner))
