import { createAtom } from '@tanstack/store'
import { useAtomValue } from '#src/offline/use-atom-value.ts'

const isPhoneFull = createAtom(false)

/**
 * Says that something to be sent found no room on this phone, or that its user has heard so.
 * @param isFull whether room is to be made
 */
export const sayPhoneFull = (isFull: boolean): void => isPhoneFull.set(isFull)

/** Whether room is to be made for something to be sent. */
export const usePhoneFull = (): boolean => useAtomValue(isPhoneFull, false)
