import type { QueryState } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import { NetworkError } from '#src/api/api-error.ts'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { StudentClassRoomPage } from '#src/features/classroom/student-class-room-page.tsx'
import { getPageStart } from '#src/offline/network/page-start.ts'
import { createStaticClient, renderScreen, stubBrowser } from '#tests/support/screen.ts'
import { GIG } from './sample.ts'

stubBrowser()

const NoPanel = () => null
const PANELS = { about: NoPanel, resources: NoPanel, meeting: NoPanel, discussion: NoPanel }
const COPY = { dataUpdatedAt: getPageStart() - 1 }
const FAILED = { status: 'error', error: new NetworkError() } as const

const openClass = async (gig: Partial<Gig>, state: Partial<QueryState<unknown, Error>>) => {
  const client = createStaticClient()
  const { queryKey } = attendedGigQuery('g1')
  client.setQueryData(queryKey, { ...GIG, ...gig })
  client.getQueryCache().find({ queryKey })?.setState(state)
  const { html } = await renderScreen(<StudentClassRoomPage gigId="g1" panels={PANELS} />, client)
  return /aria-current="page"[^>]*>([^<]*)/.exec(html)?.[1]
}

test.each([
  { answer: 'a fresh answer with an open room', gig: { isLive: true, hasUnread: true }, state: {}, tab: 'Meeting' },
  { answer: 'a fresh answer with unread messages', gig: { hasUnread: true }, state: {}, tab: 'Class Discussion' },
  {
    answer: 'an answer that was invalidated, while it is fetched',
    gig: { isLive: true, hasUnread: true },
    state: { isInvalidated: true, fetchStatus: 'fetching' },
    tab: 'About Class',
  },
  {
    answer: 'a copy while it is fetched',
    gig: { isLive: true, hasUnread: true },
    state: { ...COPY, fetchStatus: 'fetching' },
    tab: 'About Class',
  },
  {
    answer: 'a copy of a visit without a network while it is fetched',
    gig: { hasUnread: true },
    state: { ...COPY, ...FAILED, fetchStatus: 'fetching' },
    tab: 'About Class',
  },
  {
    answer: 'a copy that could not be fetched',
    gig: { isLive: true, hasUnread: true },
    state: { ...COPY, ...FAILED },
    tab: 'Class Discussion',
  },
] as const)('with $answer, a class opens on $tab', async ({ gig, state, tab }) => {
  expect(await openClass(gig, state)).toBe(tab)
})
