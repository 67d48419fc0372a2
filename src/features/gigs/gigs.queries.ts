import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getConfig } from '#contract/config.ts'
import type { Input } from '#contract/endpoint.ts'
import { ExchangeRates } from '#contract/gigs/price.ts'
import {
  archiveGig,
  createGig,
  editGig,
  type Gig,
  getAllGigs,
  getMyGigs,
  MARQUEE_REFRESH_MS,
  MARQUEE_SIZE,
} from '#contract/gigs.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type CallPage, call, callPage } from '#src/api/call.ts'
import { AFFECTED_QUERIES } from '#src/api/changes/affected-queries.ts'
import { pagedQuery } from '#src/api/paged-query.ts'
import { send } from '#src/api/transport.ts'
import { withFallbackMessage } from '#src/api/with-fallback-message.ts'
import { session } from '#src/session/session.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import type { MediaChoice } from './form/media-choice.ts'
import { saveMedia } from './save-media.ts'

const MY_GIGS_KEY = ['gigs', 'mine'] as const
const FETCH_FAILED_MESSAGE = 'Failed to fetch gigs'
const HOUR_MS = 3_600_000
const PAGE_SIZE = 24
/** Bounds what a teacher costs who has published all of the newest classes. */
const MARQUEE_MAX_PAGES = 3
const OLDER_STALE_TIME_MS = 300_000

export const myGigsQuery = () =>
  pagedQuery(
    getMyGigs,
    { query: { limit: PAGE_SIZE } },
    { queryKey: MY_GIGS_KEY, meta: { errorMessage: FETCH_FAILED_MESSAGE, persist: true } },
  )

const fetchOnShow = (signal: AbortSignal, cursor?: string): Promise<CallPage<Gig[]>> =>
  callPage(getAllGigs, { query: { limit: MARQUEE_SIZE, cursor } }, { signal })

/** The marquee leaves out own classes, so a page with only those is followed by older ones. */
const findOlder = ({ rows, next }: CallPage<Gig[]>): string | null => {
  const myId = session.current()?.user.id
  return rows.every(({ teacher }) => teacher._id === myId) ? next : null
}

const fetchOlder = async (signal: AbortSignal, cursor: string, pagesLeft: number): Promise<Gig[]> => {
  const page = await fetchOnShow(signal, cursor)
  const next = findOlder(page)
  return next && pagesLeft > 1 ? fetchOlder(signal, next, pagesLeft - 1) : page.rows
}

/**
 * The key leaves out the cursor: it moves only past own classes, which the marquee does not show, so the fetched pages
 * miss none of others.
 */
const olderMarqueeQuery = (cursor: string) =>
  queryOptions({
    queryKey: ['gigs', 'on-show', 'older'],
    queryFn: ({ signal }) => fetchOlder(signal, cursor, MARQUEE_MAX_PAGES - 1),
    staleTime: OLDER_STALE_TIME_MS,
    // The query of the newest page tries again.
    retry: false,
  })

/** The newest courses of all teachers. TanStack Query pauses the refetch interval while the page is hidden. */
export const marqueeCoursesQuery = () =>
  queryOptions({
    queryKey: ['gigs', 'on-show'],
    queryFn: async ({ client, signal }) => {
      const newest = await fetchOnShow(signal)
      const older = findOlder(newest)
      return older ? client.fetchQuery(olderMarqueeQuery(older)) : newest.rows
    },
    refetchInterval: () => (navigator.onLine ? MARQUEE_REFRESH_MS : false),
    meta: { persist: true },
  })

const fetchRate = async (signal: AbortSignal): Promise<number> => {
  const { exchangeRateUrl } = await call(getConfig, {}, { signal })
  const request = { method: 'GET', url: exchangeRateUrl, body: null, headers: {} } as const
  const response = await send({ request, token: null, signal })
  if (!response.ok) throw new ApiError(response.status)
  return ExchangeRates.parse(await response.json()).rates.PKR
}

/** PKR for one USD. */
export const exchangeRateQuery = () =>
  queryOptions({
    queryKey: ['gigs', 'exchange-rate'],
    queryFn: ({ signal }) => fetchRate(signal),
    staleTime: HOUR_MS,
    retry: false,
  })

export const createGigMutation = () =>
  mutationOptions({
    mutationKey: ['gigs', 'create'],
    mutationFn: async ({
      body,
      media,
      key,
    }: {
      body: Input<typeof createGig>['body']
      media?: MediaChoice
      key: string
    }) => {
      const noReason = 'Error creating gig'
      const answer = await call(createGig, { body }, { key }).catch(withFallbackMessage(noReason))
      if (answer.gig) await saveMedia(answer.gig._id, media ?? {})
      return answer
    },
    onSuccess: ({ message }) => notify.success(message || 'Gig created successfully!'),
    meta: { invalidates: AFFECTED_QUERIES.gig },
  })

export const editGigMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['gigs', 'edit'],
    mutationFn: async ({ body, media }: { body: Omit<Input<typeof editGig>['body'], 'gigId'>; media: MediaChoice }) => {
      const noReason = 'Failed to save the class'
      const answer = await call(editGig, { body: { gigId, ...body } }).catch(withFallbackMessage(noReason))
      await saveMedia(gigId, media)
      return answer
    },
    onSuccess: ({ message }) => notify.success(message),
    meta: { invalidates: AFFECTED_QUERIES.gig },
  })

export const archiveGigMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['gigs', 'archive'],
    mutationFn: (isArchived: boolean) =>
      call(archiveGig, { body: { gigId, isArchived } }).catch(withFallbackMessage('Failed to change the class')),
    onSuccess: ({ message }) => notify.success(message),
    meta: { invalidates: AFFECTED_QUERIES.gig },
  })
