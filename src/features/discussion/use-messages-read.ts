import { useEffect } from 'react'
import { publishMessagesRead } from './messages-read.ts'

interface ReadState {
  /** The last `seq` of the loaded messages; 0 without one. */
  readonly lastSeq: number
  /** The last `seq` at the first sync of this visit; infinite before it. Saved messages alone may not be the newest. */
  readonly syncedUpTo: number
  /** The `seq` up to which the server has stored that this member has read. */
  readonly storedSeq: number
}

/** Publishes that the messages of a class are read, once all of them were on the screen and the server knows. */
export const useMessagesRead = (gigId: string, { lastSeq, syncedUpTo, storedSeq }: ReadState): void => {
  const isAllRead = lastSeq >= syncedUpTo && storedSeq >= lastSeq
  useEffect(() => {
    if (isAllRead) publishMessagesRead(gigId)
  }, [gigId, isAllRead])
}
