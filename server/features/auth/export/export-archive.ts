import { PassThrough, Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import type { Platform } from '#server/platform/platform.ts'
import { files } from '#server/storage/database/schema.ts'
import { FileMissing } from '#server/storage/files/storage-errors.ts'
import { EXPORT_SECTIONS, writeSection } from './export-sections.ts'

type StoredFile = Pick<typeof files.$inferSelect, 'id' | 'key' | 'name' | 'purpose' | 'createdAt'>

// A ZIP entry must not contain a path of its own, and Windows refuses these characters.
const toEntryName = ({ id, name, purpose }: StoredFile): string =>
  `files/${purpose}-${id}-${name.toWellFormed().replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`

const openFile = async ({ storage, log }: Platform, { key }: StoredFile): Promise<Readable> => {
  try {
    return await storage.read(key)
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    // A missing file must not fail the whole export.
    log.warn({ err: error, key }, 'a file is missing in an export')
    return Readable.from([])
  }
}

interface Part {
  readonly name: string
  readonly options: { readonly mtime?: Date; readonly compress: boolean }
  /** Called when the parts before it are sent. */
  readonly open: () => Promise<Readable> | Readable
}

const listParts = async (platform: Platform, accountId: string): Promise<Part[]> => {
  const sections = Object.entries(EXPORT_SECTIONS).map(([name, section]) => ({
    name: `${name}.json`,
    options: { compress: true },
    open: () => Readable.from(writeSection(platform.db, section(accountId))),
  }))
  const stored: readonly StoredFile[] = await platform.db
    .select({ id: files.id, key: files.key, name: files.name, purpose: files.purpose, createdAt: files.createdAt })
    .from(files)
    .where(eq(files.ownerId, accountId))
    .orderBy(files.createdAt, files.id)
  const uploads = stored.map((file) => ({
    name: toEntryName(file),
    // Pictures, videos and documents are compressed already.
    options: { mtime: file.createdAt, compress: false },
    open: () => openFile(platform, file),
  }))
  return [...sections, ...uploads]
}

const pack = (parts: readonly Part[]): Readable => {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const fail = (error: unknown): void => void output.destroy(error instanceof Error ? error : new Error(String(error)))
  let current: Readable | undefined
  const open = async (part: Part): Promise<Readable> => {
    current = await part.open()
    if (output.destroyed) current.destroy()
    return current.on('error', fail)
  }
  // Closes the open file when the client aborts the download.
  output.once('close', () => current?.destroy())
  for (const part of parts)
    zip.addReadStreamLazy(
      part.name,
      part.options,
      (done) => void open(part).then((content) => done(null, content), fail),
    )
  zip.end()
  return output
}

/** Streams everything that an account stored as a ZIP: a JSON file for each section, and the uploaded files. */
export const streamArchive = async (platform: Platform, accountId: string): Promise<Readable> =>
  pack(await listParts(platform, accountId))
