import { queryOptions } from '@tanstack/react-query'
import { getTicket } from '#contract/classroom/meeting.ts'
import { getChapters, getIndopakVerses } from '#contract/library/quran.ts'
import { call } from '#src/api/call.ts'

/** Never served from the cache: the lock and the number of people change between two visits. */
export const roomTicketQuery = (roomName: string) =>
  queryOptions({
    queryKey: ['room', roomName, 'ticket'],
    queryFn: ({ signal }) => call(getTicket, { params: { roomName } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: (query) => query.state.data === undefined,
  })

/** Shares the query key with the reader's query, which belongs to another feature. */
export const chaptersQuery = () =>
  queryOptions({
    queryKey: ['library', 'chapters'],
    queryFn: async ({ signal }) => (await call(getChapters, {}, { signal })).chapters,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const chapterVersesQuery = (chapter: number) =>
  queryOptions({
    queryKey: ['room', 'verses', chapter],
    queryFn: async ({ signal }) =>
      (await call(getIndopakVerses, { query: { chapter_number: chapter } }, { signal })).verses,
    staleTime: Number.POSITIVE_INFINITY,
  })
