import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Reader, Readers } from '#contract/discussion/read-marks.ts'
import { live } from '#src/realtime/live.ts'
import { createReadReporter, readersQuery, reportRead } from './report-read.ts'

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
 * @returns `isPending` is true until the first answer or failure
 */
export const useReaders = (gigId: string, myId: string) => {
  const client = useQueryClient()
  const { data, isPending } = useQuery(readersQuery(gigId))
  const [reporter] = useState(() => createReadReporter((seq) => reportRead(client, { gigId, seq, readerId: myId })))
  useEffect(() => {
    const unsubscribe = live.on('comments-read', (mark) => {
      if (mark.gigId !== gigId) return
      client.setQueryData(readersQuery(gigId).queryKey, (known) => known && withReader(known, mark.reader))
    })
    addEventListener('pagehide', reporter.sendNow)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', reporter.sendNow)
      reporter.sendNow()
    }
  }, [client, gigId, reporter])
  return { readers: data, isPending, reportRead: reporter.report }
}
