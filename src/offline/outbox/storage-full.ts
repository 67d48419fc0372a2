import { createAtom } from '@tanstack/store'
import { useAtomValue } from '#src/offline/use-atom-value.ts'

const isStorageFull = createAtom(false)

/** @param isFull true when an entry could not be stored; false when the user has closed the prompt */
export const setStorageFull = (isFull: boolean): void => isStorageFull.set(isFull)

export const useIsStorageFull = (): boolean => useAtomValue(isStorageFull, false)
