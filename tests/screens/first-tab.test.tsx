import type { QueryState } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import { NetworkError } from '#src/api/api-error.ts'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { StudentClassRoomPage } from '#src/features/classroom/student-class-room-page.tsx'
import { getPageStart } from '#src/offline/network/page-start.ts'
import { useIsConnected } from '#src/realtime/use-live.ts'
import { createStaticClient, renderScreen, stubBrowser } from '#tests/support/screen.ts'
import { GIG } from './sample.ts'

vi.mock('#src/realtime/use-live.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#src/realtime/use-live.ts')>()),
  useIsConnected: vi.fn(() => false),
}))
stubBrowser()

const NoPanel = () => null
const PANELS = { about: NoPanel, resources: NoPanel, meeting: NoPanel, discussion: NoPanel }
const COPY = { dataUpdatedAt: getPageStart() - 1 }
const FAILED = { status: 'error', error: new NetworkError() } as const

const openClass = async (
  gig: Partial<Gig>,
  state: Partial<QueryState<unknown, Error>>,
  client = createStaticClient(),
) => {
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

test.each([
  { socket: 'connected', isConnected: true, tab: 'Meeting' },
  { socket: 'blocked', isConnected: false, tab: 'About Class' },
])(
  'while an older answer is fetched and the socket is $socket, a class opens on $tab',
  async ({ isConnected, tab }) => {
    vi.mocked(useIsConnected).mockReturnValue(isConnected)
    vi.useFakeTimers({ toFake: ['Date'], now: getPageStart() + 60_000 })
    const client = createStaticClient()
    client.setDefaultOptions({ queries: { staleTime: 10_000 } })
    const state = { dataUpdatedAt: getPageStart() + 1000, fetchStatus: 'fetching' } as const
    expect(await openClass({ isLive: true }, state, client)).toBe(tab)
    vi.useRealTimers()
  },
)
