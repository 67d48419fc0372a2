import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { useIsFreshAnswer } from '#src/offline/network/live-rooms.ts'
import { useIsConnected } from '#src/realtime/use-live.ts'
import { firstStudentTab, STUDENT_TABS, type StudentTab } from './class-room-tabs.ts'
import { attendedGigQuery } from './classroom.queries.ts'

/**
 * The tab that a class opens on: chosen once, because a lesson that starts must not switch the tab while the user reads. A
 * saved copy, an answer that has changed since, and one whose changes no socket announces choose only if they cannot be
 * fetched: a lesson may have started and messages may have been read.
 */
export const useFirstTab = (gig: Gig, query: UseQueryResult<Gig>): StudentTab => {
  const [chosen, choose] = useState<StudentTab>()
  const isOnline = useIsOnline()
  const isConnected = useIsConnected()
  const isInvalidated = useQueryClient().getQueryState(attendedGigQuery(gig._id).queryKey)?.isInvalidated === true
  const isFresh = useIsFreshAnswer(query) && !isInvalidated && (isConnected || !query.isStale)
  if (chosen) return chosen
  const isFirstFetch = query.isFetching && !query.isFetchedAfterMount
  if (!isFresh && isOnline && isFirstFetch) return STUDENT_TABS[0].id
  const tab = firstStudentTab({ live: gig.isLive === true, unread: gig.hasUnread === true })
  choose(tab)
  return tab
}
