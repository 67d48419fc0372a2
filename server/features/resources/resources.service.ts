import type { Parsed } from '#contract/endpoint.ts'
import { findFileTypeLabel, toServedNameAndType } from '#contract/resources/resource-kinds.ts'
import {
  type deleteResource,
  RESOURCES_UPLOADED,
  type Resource,
  type uploadResources,
} from '#contract/resources/resources.ts'
import { lockApprovedTeacher, requireMember, requireOwnClass } from '#server/domain/classroom/class-access.ts'
import { preventGigDeletion } from '#server/domain/find-gig.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { preparePicture } from '#server/storage/files/content/pictures.ts'
import { fileLink } from '#server/storage/files/file-links.ts'
import {
  commitStored,
  insertFile,
  type PreparedFile,
  type StoredFile,
  scheduleRemoval,
  storePrepared,
  withStoredFiles,
} from '#server/storage/files/files.ts'
import { nameProblem, type Upload } from '#server/storage/files/upload.ts'
import { findSpaceProblem, requireSpaceInTurn } from '#server/storage/files/usage/quota.ts'
import type { Account } from '#server/web/auth/account.ts'
import { creationCursor, type ListCall, listPage } from '#server/web/http/paging.ts'
import type { Call } from '#server/web/http/serve.ts'
import { scheduleAnnouncement } from './announce-resources.ts'
import {
  countResources,
  deleteResourceRow,
  insertResource,
  type ResourceRecord,
  readResources,
} from './resources.repository.ts'

type UploadCall = Call<typeof uploadResources>

// The link works only for this viewer, and only while they are a member.
const toResource = (platform: Platform, viewer: Account, row: ResourceRecord): Resource => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  fileURL: fileLink(platform, row.fileId, viewer.id),
  thumbnailURL: fileLink(platform, row.thumbnailId, viewer.id),
  fileType: findFileTypeLabel(row.fileName),
  fileName: row.fileName,
  mediaType: row.mediaType,
  bytes: row.bytes,
  createdAt: row.createdAt.toISOString(),
})

export const listResources = async (
  platform: Platform,
  gigId: string,
  call: ListCall & { readonly account: Account },
): Promise<Resource[]> => {
  await requireMember(platform.db, call.account, gigId)
  const page = await listPage(call, {
    read: (slice) => readResources(platform.db, gigId, slice),
    count: () => countResources(platform.db, gigId),
    cursorOf: creationCursor,
  })
  return page.map((row) => toResource(platform, call.account, row))
}

const toNewFiles = ({ account }: UploadCall, files: readonly { readonly bytes: number }[]) =>
  ({ ownerId: account.id, purpose: 'resource', bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }) as const

/** The width of a row's tile, on phones with three device pixels per CSS pixel. */
export const THUMBNAIL_LONGEST_SIDE = 144

interface SharedFile {
  readonly file: StoredFile
  readonly thumbnail: StoredFile | undefined
}

interface PreparedUpload {
  readonly file: PreparedFile
  /** Of a picture. */
  readonly small?: PreparedFile
}

const prepareUpload = async (upload: Upload): Promise<PreparedUpload> => {
  if (!upload.type.startsWith('image/')) return { file: upload }
  const { picture, thumbnail } = await nameProblem(upload, () => preparePicture(upload, THUMBNAIL_LONGEST_SIDE))
  return { file: picture, small: thumbnail }
}

// Stores the files one at a time: re-encoding a phone's picture takes 200 MB of memory.
const storeUploads = async (platform: Platform, stored: StoredFile[], call: UploadCall): Promise<SharedFile[]> => {
  const owner = { ownerId: call.account.id, purpose: 'resource' } as const
  const shared: SharedFile[] = []
  for (const upload of call.files.files ?? []) {
    const prepared = await prepareUpload(upload)
    const { name, type } = toServedNameAndType(prepared.file.name, prepared.file.type)
    const file = await storePrepared(platform, { ...prepared.file, name, type }, owner)
    stored.push(file)
    const { small } = prepared
    const thumbnail = small && (await storePrepared(platform, small, owner))
    if (thumbnail) stored.push(thumbnail)
    shared.push({ file, thumbnail })
  }
  return shared
}

const insertSharedFile = async (
  tx: Database,
  { gigId, title, description }: UploadCall['body'],
  { file, thumbnail }: SharedFile,
): Promise<ResourceRecord> => {
  await insertFile(tx, file)
  if (thumbnail) await insertFile(tx, thumbnail)
  const thumbnailId = thumbnail?.id ?? null
  const row = await insertResource(tx, { gigId, title, description, fileId: file.id, thumbnailId })
  if (!row) throw new ApiProblem('broken', 'The resource was not written.')
  const { id: fileId, name: fileName, type: mediaType, bytes } = file
  return { ...row, fileId, thumbnailId, title, description, fileName, mediaType, bytes }
}

/** Shares files with a class. Writes the bytes to disk before it commits their rows. */
export const shareResources = async (
  platform: Platform,
  call: UploadCall,
): Promise<{ message: string; resources: Resource[] }> => {
  const { gigId } = call.body
  const { teacherId } = await requireOwnClass(platform.db, call.account, gigId)
  const problem = await findSpaceProblem(platform, platform.db, toNewFiles(call, call.files.files ?? []))
  // A repeated request gets the stored response, even if its first files have used up the quota.
  if (problem) return call.commitOnce(() => Promise.reject(problem))
  return withStoredFiles(platform, async (stored) => {
    const shared = await storeUploads(platform, stored, call)
    return commitStored(platform, { stored, commitOnce: call.commitOnce }, async (tx) => {
      await requireSpaceInTurn(platform, tx, toNewFiles(call, stored))
      await lockApprovedTeacher(tx, call.account.id)
      await preventGigDeletion(tx, gigId)
      await requireOwnClass(tx, call.account, gigId)
      await scheduleAnnouncement(platform, tx, { gigId, teacherId })
      const rows: ResourceRecord[] = []
      for (const file of shared) rows.push(await insertSharedFile(tx, call.body, file))
      return { message: RESOURCES_UPLOADED, resources: rows.map((row) => toResource(platform, call.account, row)) }
    })
  })
}

export const deleteSharedResource = async (
  platform: Platform,
  account: Account,
  resource: Parsed<typeof deleteResource>['body'],
): Promise<void> => {
  await requireOwnClass(platform.db, account, resource.gigId)
  await platform.transaction(async (tx) => {
    const keys = await deleteResourceRow(tx, resource)
    if (keys.length === 0) throw new ApiProblem('not_found', 'This resource has been removed already.')
    await scheduleRemoval(platform, tx, keys)
  })
}
