import { useEffect, useSyncExternalStore } from 'react'
import type { SavedStates } from '#src/offline/files/file-saver.ts'
import { keepOnlyOfGigs, keepOnlyShared, savedStates, watchSaved } from './saved-files.ts'

const NONE: SavedStates = new Map()

/** What is saved on this phone, by path, kept up to date. */
export const useSavedFiles = (): SavedStates => useSyncExternalStore(watchSaved, savedStates, () => NONE)

/**
 * Removes from this phone what a class no longer shares.
 * @param gigId the class
 * @param shared ids of everything that it shares, as the server has just said; undefined while that is not known
 */
export const useKeepOnlyShared = (gigId: string, shared: readonly string[] | undefined): void => {
  const ids = shared?.join(' ')
  useEffect(() => {
    if (ids !== undefined) void keepOnlyShared(gigId, ids.split(' '))
  }, [gigId, ids])
}

/**
 * Removes from this phone what is saved of classes that this user has left.
 * @param attended ids of every class that they attend, as the server has just said; undefined while that is not known
 */
export const useKeepOnlyOfGigs = (attended: readonly string[] | undefined): void => {
  const ids = attended?.join(' ')
  useEffect(() => {
    if (ids !== undefined) void keepOnlyOfGigs(ids.split(' '))
  }, [ids])
}
