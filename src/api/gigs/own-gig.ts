import { queryOptions } from '@tanstack/react-query'
import { GIG_NOT_FOUND } from '#contract/gigs/gig-missing.ts'
import { type Gig, getMyGigs } from '#contract/gigs.ts'
import { callPage } from '#src/api/call.ts'
import { refetchAfterFailure } from '#src/api/failures/refetch-after-failure.ts'

export const OWN_GIG_NOT_FOUND = 'We could not find this class. It may have been removed.'
const MAX_PAGE_SIZE = 200

const findOwnGig = async (gigId: string, signal: AbortSignal, cursor?: string): Promise<Gig> => {
  const page = await callPage(getMyGigs, { query: { limit: MAX_PAGE_SIZE, cursor } }, { signal })
  const gig = page.rows.find(({ _id }) => _id === gigId)
  if (gig) return gig
  if (!page.next) throw new Error(GIG_NOT_FOUND)
  return findOwnGig(gigId, signal, page.next)
}

/** A gig of the signed-in teacher, from the list of their gigs. */
export const ownGigQuery = (gigId: string) =>
  queryOptions({
    queryKey: ['classroom', gigId, 'own'],
    queryFn: ({ signal }) => findOwnGig(gigId, signal),
    refetchInterval: refetchAfterFailure,
    meta: { errorMessage: '{message}', persist: true },
  })
