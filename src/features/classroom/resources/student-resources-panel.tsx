import { useInfiniteQuery } from '@tanstack/react-query'
import { savedFilePath } from '#contract/classroom/saved-file-path.ts'
import type { Gig } from '#contract/gigs.ts'
import { ApiError } from '#src/api/api-error.ts'
import { allRows } from '#src/api/paged-query.ts'
import { useDeleteUnsharedFiles, useSavedFiles } from '#src/offline/class-files/use-saved-files.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { ListHeader } from './list-header.tsx'
import styles from './resources.module.css'
import { areLinksFresh, attendedResourcesQuery } from './resources.queries.ts'
import { StudentResourceCard } from './student-resource-card.tsx'

const NO_ACCESS_TEXT = [403, 404]

const useAttendedResources = (gigId: string) => {
  const list = useInfiniteQuery(attendedResourcesQuery(gigId))
  const resources = list.data && allRows(list.data)
  const hasNoAccess = list.error instanceof ApiError && NO_ACCESS_TEXT.includes(list.error.status)
  // Only a complete, fresh list proves that a saved file is no longer shared.
  const isComplete = !list.isStale && list.isSuccess && !list.hasNextPage
  const ids = isComplete ? resources?.map(({ _id }) => _id) : undefined
  useDeleteUnsharedFiles(gigId, hasNoAccess ? [] : ids)
  return { list, resources: hasNoAccess ? undefined : resources }
}

const describeError = (error: Error | null): string =>
  error instanceof ApiError && NO_ACCESS_TEXT.includes(error.status)
    ? error.message
    : 'The resources could not be loaded.'

export const StudentResourcesPanel = ({ gig }: { gig: Gig }) => {
  const isOnline = useIsOnline()
  const saved = useSavedFiles()
  const { list, resources } = useAttendedResources(gig._id)
  const refresh = () => void list.refetch()
  if (list.isPending) return <Skeleton shape="card" count={3} />
  if (!resources) return <ErrorState message={describeError(list.error)} onRetry={refresh} />
  const isSavedCopy = !isOnline || list.isError
  return (
    <div className={styles.panel}>
      <ListHeader
        title="Resources"
        isRefreshing={list.isRefetching}
        onRefresh={refresh}
        savedAt={isSavedCopy ? list.dataUpdatedAt : null}
      />
      {resources.length === 0 ? (
        <EmptyState title="No Resources Available" text="Your teacher has not uploaded any resources yet." />
      ) : (
        <p className={styles.secondary}>Showing {resources.length} resource(s)</p>
      )}
      <CardGrid label="Resources">
        {resources.map((resource) => (
          <StudentResourceCard
            key={resource._id}
            gig={gig}
            resource={resource}
            state={saved.get(savedFilePath({ gigId: gig._id, resourceId: resource._id }))}
            isOnline={isOnline}
            areLinksFresh={areLinksFresh(list.dataUpdatedAt)}
          />
        ))}
      </CardGrid>
      <LoadMore list={list} />
    </div>
  )
}
