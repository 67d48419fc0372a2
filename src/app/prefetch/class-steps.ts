import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { allRows, type Pages } from '#src/api/paged-query.ts'
import { recitationNotesQuery } from '#src/api/recitation-notes.queries.ts'
import { createCachedFeed, discussionKey, discussionQuery } from '#src/features/discussion/discussion.queries.ts'
import { recitationsQuery } from '#src/features/recitations/recitations.queries.ts'
import { gigReviewsQuery } from '#src/features/reviews/reviews.queries.ts'
import { firstPageStep, type PrefetchStep, queryStep } from './step.ts'

/** Further classes open offline only after they were opened online. */
const MAX_CLASSES = 20

export const newestClasses = (list: Pages<Gig> | undefined): readonly Gig[] => allRows(list).slice(0, MAX_CLASSES)

/** The newest page, or the changes since it was saved. */
export const discussionStep = (gigId: string): PrefetchStep => ({
  key: discussionKey(gigId),
  fetch: (client) => queryStep(discussionQuery(gigId, createCachedFeed(client, gigId))).fetch(client),
})

/**
 * Copies a class from a list, which contains the whole class and is fetched again only after a change. The copy is as old as
 * the list, and replaces no newer data.
 */
export const copyStep = <Key extends QueryKey>(
  gigId: string,
  list: PrefetchStep,
  options: FetchQueryOptions<Gig, Error, Gig, Key> & { readonly queryKey: Key },
): PrefetchStep => ({
  key: options.queryKey,
  fetch: async (client) => {
    await list.fetch(client)
    const listState = client.getQueryState<Pages<Gig>>(list.key)
    // It changed again meanwhile.
    if (!listState || listState.isInvalidated) return
    const gig = newestClasses(listState.data).find(({ _id }) => _id === gigId)
    const copy = client.getQueryCache().build(client, client.defaultQueryOptions(options))
    if (gig && copy.state.dataUpdatedAt < listState.dataUpdatedAt)
      copy.setData(gig, { updatedAt: listState.dataUpdatedAt, manual: true })
  },
})

/** What the class rooms of students and teachers both show. Reviews of a suspended teacher are not public. */
export const memberContentSteps = ({ _id, isTeacherUnavailable }: Gig): readonly PrefetchStep[] => [
  firstPageStep(recitationNotesQuery(_id)),
  firstPageStep(recitationsQuery(_id)),
  ...(isTeacherUnavailable ? [] : [firstPageStep(gigReviewsQuery(_id))]),
]
