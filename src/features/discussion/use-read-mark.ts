import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Readers } from '#contract/discussion/read-marks.ts'
import { findMark, shownQuery } from './report-read.ts'

/** @returns the higher of the marks that this phone and the server have of a member; null without one */
export const findReadBefore = (
  saved: number | null,
  { readers, myId }: { readonly readers: Readers | undefined; readonly myId: string },
): number | null => {
  const stored = findMark(readers, myId)
  return stored === undefined ? saved : Math.max(saved ?? 0, stored)
}

interface OpeningDiscussion {
  readonly myId: string
  /** Whether there are messages to show. */
  readonly isLoaded: boolean
  readonly readers: Readers | undefined
  /** Whether the request for the readers is still running. */
  readonly isPending: boolean
  /** Whether the server cannot be reached, so that only saved messages are shown. */
  readonly isUnreachable: boolean
}

/**
 * Remembers on this phone, with the persisted queries, up to which message (`seq`) a discussion has been read.
 * @returns `readBefore`, fixed for this visit: null if the member never read the discussion. Show no messages before
 *   `isReady`, because messages on the screen are reported as read
 */
export const useReadMark = (gigId: string, opening: OpeningDiscussion) => {
  const { isLoaded, isPending, isUnreachable } = opening
  const client = useQueryClient()
  const { queryKey } = shownQuery(gigId)
  const { data = null } = useQuery(shownQuery(gigId))
  const [saved] = useState(data)
  const [readBefore, setReadBefore] = useState<number | null>()
  // Logins, other phones and new releases start without saved marks, so these visits wait for the mark of the server.
  const mustWait = !saved && isPending && !isUnreachable
  if (readBefore === undefined && isLoaded && !mustWait) setReadBefore(findReadBefore(saved, opening))
  const markRead = (seq: number): void => {
    if (seq > (client.getQueryData(queryKey) ?? -1)) client.setQueryData(queryKey, seq)
  }
  return { isReady: isLoaded && readBefore !== undefined, readBefore: readBefore ?? null, markRead }
}
