import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getReaders, markCommentsRead, type Reader, type Readers } from '#contract/discussion/read-marks.ts'
import { call } from '#src/api/call.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { live } from '#src/realtime/live.ts'

/** The minimum interval between two reports while the reader scrolls. */
const REPORT_INTERVAL_MS = 1000

const readersQuery = (gigId: string) =>
  queryOptions({
    queryKey: ['discussion-readers', gigId],
    queryFn: () => call(getReaders, { params: { gigId } }),
    meta: { persist: true },
  })

/** Replaces the mark of one member. Events may arrive out of order, so a lower number changes nothing. */
export const withReader = (known: Readers, reader: Reader): Readers => {
  const before = known.readers.find(({ _id }) => _id === reader._id)
  if (before && before.seq >= reader.seq) return known
  return { ...known, readers: [...known.readers.filter(({ _id }) => _id !== reader._id), reader] }
}

/** The other members who have read a message. */
export const findReadersOf = (known: Readers | undefined, seq: number, myId: string): readonly Reader[] =>
  known?.readers.filter((reader) => reader.seq >= seq && reader._id !== myId) ?? []

/** The number of other members. */
export const countOthers = (known: Readers | undefined): number => Math.max(0, (known?.memberCount ?? 0) - 1)

/**
 * Reads how far each member has read, follows changes, and reports how far this member has.
 * @returns with `storedSeq`, the last report of this visit that the server has stored; 0 before the first. `isPending`
 *   is true until the first answer or failure
 */
export const useReaders = (gigId: string) => {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const { data, isPending } = useQuery(readersQuery(gigId))
  const [storedSeq, setStoredSeq] = useState(0)
  const reported = useRef(0)
  const wanted = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const report = async () => {
    timer.current = undefined
    const seq = wanted.current
    if (!isOnline || seq <= reported.current) return
    reported.current = seq
    try {
      client.setQueryData(
        readersQuery(gigId).queryKey,
        await call(markCommentsRead, { params: { gigId }, body: { seq } }),
      )
      setStoredSeq(seq)
    } catch {
      // The next message, connection or visit reports again.
      reported.current = 0
    }
  }
  const reportLater = useEffectEvent(() => {
    timer.current ??= setTimeout(() => void report(), REPORT_INTERVAL_MS)
  })
  const reportRead = (seq: number): void => {
    wanted.current = Math.max(wanted.current, seq)
    timer.current ??= setTimeout(() => void report(), REPORT_INTERVAL_MS)
  }
  useEffect(() => {
    if (isOnline) reportLater()
  }, [isOnline])
  useEffect(() => {
    const unsubscribe = live.on('comments-read', (mark) => {
      if (mark.gigId !== gigId) return
      client.setQueryData(readersQuery(gigId).queryKey, (known) => known && withReader(known, mark.reader))
    })
    return () => {
      unsubscribe()
      clearTimeout(timer.current)
    }
  }, [client, gigId])
  return { readers: data, isPending, reportRead, storedSeq }
}
