import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { deleteResource, getGigResources, getResources, RESOURCE_DELETED } from '#contract/classroom/resources.ts'
import { LINK_MINUTES } from '#contract/enrolment.ts'
import { call, callPage } from '#src/api/call.ts'
import { withTitle } from '#src/api/with-title.ts'

const PAGE = 50
const LINK_LASTS_MS = LINK_MINUTES * 60_000

const keyOf = (gigId: string, side: 'own' | 'attended') => ['classroom', gigId, 'resources', side] as const

const paged = {
  initialPageParam: '',
  // The links are asked for anew well before they expire.
  refetchInterval: () => (navigator.onLine ? LINK_LASTS_MS / 2 : false),
} as const

const nextOf = (page: { readonly next: string | null }) => page.next ?? undefined

/** What the teacher has shared in a gig of theirs. */
export const ownResources = (gigId: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keyOf(gigId, 'own'),
    queryFn: ({ pageParam, signal }) =>
      callPage(
        getResources,
        { params: { id: gigId }, query: { limit: PAGE, cursor: pageParam || undefined } },
        { signal },
      ),
    getNextPageParam: nextOf,
    meta: { persist: true },
  })

/** What is shared in a gig that the student attends. */
export const attendedResources = (gigId: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keyOf(gigId, 'attended'),
    queryFn: ({ pageParam, signal }) =>
      callPage(getGigResources, { query: { gigId, limit: PAGE, cursor: pageParam || undefined } }, { signal }),
    getNextPageParam: nextOf,
    meta: { persist: true },
  })

/**
 * Whether the links of a list still open what they name.
 * @param fetchedAt when the list came
 */
export const areLinksFresh = (fetchedAt: number): boolean => Date.now() - fetchedAt < LINK_LASTS_MS

export const deletingResource = (gigId: string) =>
  mutationOptions({
    mutationKey: ['classroom', 'delete-resource'],
    mutationFn: (resourceId: string) =>
      call(deleteResource, { body: { gigId, resourceId } }).catch(withTitle('Failed to delete resource.')),
    meta: { done: RESOURCE_DELETED, touches: [['classroom']] },
  })
