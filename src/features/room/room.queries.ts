import { queryOptions } from '@tanstack/react-query'
import { getTicket } from '#contract/room/meeting.ts'
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
