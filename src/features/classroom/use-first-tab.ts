import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { useIsFreshAnswer } from '#src/offline/network/live-rooms.ts'
import { firstStudentTab, STUDENT_TABS, type StudentTab } from './class-room-tabs.ts'

/**
 * The tab that a class opens on: chosen once, because a lesson that starts must not switch the tab while the user reads. A
 * saved copy chooses only if it cannot be fetched: since it was saved, a lesson may have started and messages may have
 * been read.
 */
export const useFirstTab = (gig: Gig, query: UseQueryResult<Gig>): StudentTab => {
  const [chosen, choose] = useState<StudentTab>()
  const isOnline = useIsOnline()
  const isFresh = useIsFreshAnswer(query) && !query.isStale
  if (chosen) return chosen
  const isFirstFetch = query.isFetching && !query.isFetchedAfterMount
  if (!isFresh && isOnline && isFirstFetch) return STUDENT_TABS[0].id
  const tab = firstStudentTab({ live: gig.isLive === true, unread: gig.hasUnread === true })
  choose(tab)
  return tab
}
