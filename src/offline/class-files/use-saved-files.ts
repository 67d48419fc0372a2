import { useEffect, useSyncExternalStore } from 'react'
import type { SavedStates } from '#src/offline/downloads/saved-state.ts'
import { deleteFilesOfLeftClasses, deleteUnsharedFiles, getSavedStates, subscribeToSavedFiles } from './saved-files.ts'

const NO_FILES: SavedStates = new Map()

export const useSavedFiles = (): SavedStates =>
  useSyncExternalStore(subscribeToSavedFiles, getSavedStates, () => NO_FILES)

/**
 * Deletes saved files that a class no longer shares.
 * @param shared ids from a fresh response; undefined while there is none
 */
export const useDeleteUnsharedFiles = (gigId: string, shared: readonly string[] | undefined): void => {
  const ids = shared?.join(' ')
  useEffect(() => {
    if (ids !== undefined) void deleteUnsharedFiles(gigId, ids.split(' '))
  }, [gigId, ids])
}

/**
 * Deletes saved files of classes that this user has left.
 * @param attended ids from a fresh response; undefined while there is none
 */
export const useDeleteFilesOfLeftClasses = (attended: readonly string[] | undefined): void => {
  const ids = attended?.join(' ')
  useEffect(() => {
    if (ids !== undefined) void deleteFilesOfLeftClasses(ids.split(' '))
  }, [ids])
}
