import * as z from 'zod/mini'
import { parseSavedPath, type SavedFileKey, savedFilePath } from '#contract/classroom/saved-file-path.ts'
import { Downloader } from '#src/offline/downloads/downloader.ts'
import type { SavedState, SavedStates } from '#src/offline/downloads/saved-state.ts'
import type { SavableFile } from '#src/offline/files/fetch-piece.ts'
import { canSaveFiles, createFileTask, FILE_DOWNLOADS } from '#src/offline/files/file-downloads.ts'
import { deleteFiles, readAllFileMetadata, readFileStates } from '#src/offline/files/file-store.ts'
import { deleteFilesOfOtherUsers, savedFilesCache } from '#src/offline/storage/wipe-other-users.ts'
import { session } from '#src/session/session.ts'

/** Stored with each saved file, so that the list can name it offline. Phones hold this JSON: do not rename fields. */
const FileMetadata = z.object({
  gigId: z.string(),
  resourceId: z.string(),
  title: z.string(),
  className: z.string(),
  bytes: z.number(),
})
type FileMetadata = z.infer<typeof FileMetadata>

export interface SavableClassFile extends FileMetadata {
  /** Returns undefined when the file is no longer shared. */
  readonly link: SavableFile['link']
}

const NO_LONGER_SHARED_MESSAGE = 'This file is no longer shared.'
const NO_FILES: SavedStates = new Map()

let followedUserId: string | undefined
let isListening = false
let refreshing: Promise<void> | undefined

const currentUserId = (): string | undefined => session.current()?.user.id

const readSavedFiles = async (): Promise<SavedStates> => {
  const id = currentUserId()
  if (!id) return NO_FILES
  await deleteFilesOfOtherUsers(id)
  const found = await readFileStates(savedFilesCache(id))
  return currentUserId() === id ? found : NO_FILES
}

const classFileDownloads = new Downloader({ channel: 'class-files', readStates: readSavedFiles, ...FILE_DOWNLOADS })

const onSessionChange = (): void => {
  const id = currentUserId()
  if (id === followedUserId) return
  followedUserId = id
  classFileDownloads.stopAll()
  refreshing = id ? classFileDownloads.refresh() : undefined
}

/** The saved files of the signed-in user. */
export const getSavedStates = (): SavedStates => classFileDownloads.states

export const subscribeToSavedFiles = (listener: () => void): (() => void) => {
  if (!canSaveFiles()) return () => {}
  const stop = classFileDownloads.subscribe(listener)
  if (!isListening) {
    isListening = true
    session.subscribe(onSessionChange)
    onSessionChange()
  }
  return stop
}

/** Queues a file for download. {@link getSavedStates} returns its progress. */
export const saveClassFile = async ({ link, ...metadata }: SavableClassFile): Promise<void> => {
  const id = currentUserId()
  if (!id) return
  const file = {
    path: savedFilePath(metadata),
    bytes: metadata.bytes,
    link,
    goneMessage: NO_LONGER_SHARED_MESSAGE,
  }
  await classFileDownloads.save(createFileTask(savedFilesCache(id), file, metadata))
}

/** A saved file, partial or complete. `metadata` is undefined if the browser evicted it. */
export interface FileOnPhone extends SavedFileKey {
  readonly metadata: FileMetadata | undefined
  readonly state: SavedState
}

/** The signed-in user's saved class files. Call it again after {@link subscribeToSavedFiles} reports a change. */
export const listFilesOnPhone = async (): Promise<readonly FileOnPhone[]> => {
  const id = currentUserId()
  if (!id || !canSaveFiles()) return []
  await refreshing
  const metadata = await readAllFileMetadata(savedFilesCache(id), FileMetadata)
  const byPath = new Map(metadata.map((one) => [savedFilePath(one), one]))
  return [...classFileDownloads.states].flatMap(([path, state]) => {
    const place = parseSavedPath(path)
    return place ? [{ ...place, state, metadata: byPath.get(path) }] : []
  })
}

const deleteWhere = async (isDeleted: (place: SavedFileKey) => boolean): Promise<boolean> => {
  const id = currentUserId()
  if (!id || !canSaveFiles()) return false
  return deleteFiles(savedFilesCache(id), (path) => {
    const place = parseSavedPath(path)
    return place !== null && isDeleted(place)
  })
}

const deleteInAllTabs = async (isDeleted: (place: SavedFileKey) => boolean): Promise<void> => {
  if (await deleteWhere(isDeleted)) await classFileDownloads.refreshAllTabs()
}

/** Deletes a saved file and aborts its download. */
export const deleteSavedFile = (place: SavedFileKey): Promise<void> =>
  classFileDownloads.stop(savedFilePath(place), async () => {
    await deleteWhere((other) => savedFilePath(other) === savedFilePath(place))
  })

/**
 * Deletes saved files that a class no longer shares.
 * @param resourceIds all files that the class shares; empty if this user may not open the class
 */
export const deleteUnsharedFiles = (gigId: string, resourceIds: readonly string[]): Promise<void> =>
  deleteInAllTabs((place) => place.gigId === gigId && !resourceIds.includes(place.resourceId))

/**
 * Deletes saved files of classes that this user no longer attends.
 * @param gigIds all classes that they attend
 */
export const deleteFilesOfLeftClasses = (gigIds: readonly string[]): Promise<void> =>
  deleteInAllTabs((place) => !gigIds.includes(place.gigId))
