import type { Gig } from '#contract/gigs.ts'
import { allRows, type Pages } from '#src/api/paged-query.ts'
import { createCachedFeed, discussionKey, discussionQuery } from '#src/features/discussion/discussion.queries.ts'
import { type PrefetchStep, queryStep } from './step.ts'

/** Further classes open offline only after they were opened online. */
const MAX_CLASSES = 20

export const newestClasses = (list: Pages<Gig> | undefined): readonly Gig[] => allRows(list).slice(0, MAX_CLASSES)

/** The newest page, or the changes since it was saved. */
export const discussionStep = (gigId: string): PrefetchStep => ({
  key: discussionKey(gigId),
  fetch: (client) => queryStep(discussionQuery(gigId, createCachedFeed(client, gigId))).fetch(client),
})
