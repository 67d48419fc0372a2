import type { DownloadKind, DownloadTask } from '#src/offline/downloads/downloader.ts'
import { assertFreeSpace, toFileProblem, withFreeSpaceReserve } from '#src/offline/downloads/free-space.ts'
import { findReceivedBytes } from '#src/offline/downloads/saved-state.ts'
import { waitToRetry } from '#src/offline/network/wait-to-retry.ts'
import { requestPersistentStorage } from '#src/offline/storage/storage-quota.ts'
import type { SavableFile } from './fetch-piece.ts'
import { savePieces } from './file-pieces.ts'
import { readFileStates, writeFileMetadata } from './file-store.ts'

/** Whether this browser can save files and open them offline. */
export const canSaveFiles = (): boolean =>
  'caches' in globalThis && 'serviceWorker' in navigator && 'locks' in navigator

/** Slow networks carry one file at a time, books and class files together. */
export const FILE_DOWNLOADS: Pick<DownloadKind, 'queue' | 'lockName' | 'toProblem'> = {
  queue: 'saving-a-file',
  lockName: (path) => `file ${path}`,
  toProblem: toFileProblem,
}

/**
 * Saves a file in a cache.
 * @param metadata stored with it as JSON
 */
export const createFileTask = (cacheName: string, file: SavableFile, metadata: unknown): DownloadTask => ({
  path: file.path,
  prepare: () => writeFileMetadata(cacheName, file.path, metadata),
  run: async (controls) => {
    // The browser then evicts other sites first.
    void requestPersistentStorage()
    const cache = withFreeSpaceReserve(await caches.open(cacheName))
    // Another tab may have saved the file while this one waited for the lock.
    if (await cache.match(file.path)) return
    const state = (await readFileStates(cacheName)).get(file.path)
    await assertFreeSpace(file.bytes - findReceivedBytes(state))
    await savePieces(cache, file, { ...controls, waitToRetry: waitToRetry(controls.signal) })
  },
})
