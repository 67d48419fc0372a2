import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { FILE_LINK_MINUTES } from '#contract/enrolment.ts'
import {
  deleteResource,
  getGigResources,
  getResources,
  getStorageUse,
  RESOURCE_DELETED,
} from '#contract/resources/resources.ts'
import { call } from '#src/api/call.ts'
import { pagedQuery } from '#src/api/paged-query.ts'
import { withTitle } from '#src/api/with-title.ts'

const PAGE_SIZE = 50
const LINK_LIFETIME_MS = FILE_LINK_MINUTES * 60_000

const resourcesKey = (gigId: string, side: 'own' | 'attended') => ['classroom', gigId, 'resources', side] as const

const RESOURCES_OPTIONS = {
  // Fetches new links at half of their lifetime, so that an open list keeps working while the phone is online.
  refetchInterval: () => (navigator.onLine ? LINK_LIFETIME_MS / 2 : false),
  meta: { persist: true },
} as const

export const ownResourcesQuery = (gigId: string) =>
  pagedQuery(
    getResources,
    { params: { id: gigId }, query: { limit: PAGE_SIZE } },
    { ...RESOURCES_OPTIONS, queryKey: resourcesKey(gigId, 'own') },
  )

export const attendedResourcesQuery = (gigId: string) =>
  pagedQuery(
    getGigResources,
    { query: { gigId, limit: PAGE_SIZE } },
    { ...RESOURCES_OPTIONS, queryKey: resourcesKey(gigId, 'attended') },
  )

export const storageUseKey = ['classroom', 'storage'] as const

/** The storage used by the teacher's class files, and the quota. */
export const storageUseQuery = () =>
  queryOptions({
    queryKey: storageUseKey,
    queryFn: ({ signal }) => call(getStorageUse, {}, { signal }),
    meta: { persist: true },
  })

/** @param fetchedAt in milliseconds since the epoch */
export const areLinksFresh = (fetchedAt: number): boolean => Date.now() - fetchedAt < LINK_LIFETIME_MS

export const deleteResourceMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['classroom', 'delete-resource'],
    mutationFn: (resourceId: string) =>
      call(deleteResource, { body: { gigId, resourceId } }).catch(withTitle('Failed to delete resource.')),
    meta: { successMessage: RESOURCE_DELETED, invalidates: [['classroom']] },
  })
