import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { savedFilePath } from '#contract/files/saved-file-path.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Resource } from '#contract/resources/resources.ts'
import { ApiError } from '#src/api/api-error.ts'
import { allRows } from '#src/api/paged-query.ts'
import { useDeleteUnsharedFiles, useSavedFiles } from '#src/offline/class-files/use-saved-files.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { RowList } from '#src/ui/lists/row-list.tsx'
import { FolderPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { ShownAge, useSavedAt } from '#src/ui/status/saved-copy-note.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { ListHeader } from './list-header.tsx'
import styles from './resources.module.css'
import { areLinksFresh, attendedResourcesQuery } from './resources.queries.ts'
import { findSharedTitles } from './row/shared-titles.ts'
import { StudentResourceRow } from './row/student-resource-row.tsx'
import { SaveAllButton } from './save-all-button.tsx'

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

interface StudentResourcesPanelProps {
  gig: Gig
  /** Renders the recitations, below the files. */
  renderRecitations: (isMain: boolean) => ReactNode
  /** Also called when the user refreshes the list. */
  onRefresh: () => void
}

export const StudentResourcesPanel = ({ gig, renderRecitations, onRefresh }: StudentResourcesPanelProps) => {
  const isOnline = useIsOnline()
  const saved = useSavedFiles()
  const { list, resources } = useAttendedResources(gig._id)
  const savedAt = useSavedAt(list)
  const refresh = () => {
    void list.refetch()
    onRefresh()
  }
  if (list.isPending) return <Skeleton shape="row" count={5} />
  if (!resources) return <ErrorState message={describeError(list.error)} onRetry={refresh} />
  const stateOf = ({ _id }: Resource) => saved.get(savedFilePath({ gigId: gig._id, resourceId: _id }))
  const firstStopped = resources.find((resource) => stateOf(resource)?.kind === 'stopped')
  const sharedTitles = findSharedTitles(resources)
  return (
    <div className={styles.panel}>
      <ListHeader
        {...(resources.length > 0 && { count: `Showing ${resources.length} resource(s)` })}
        isRefreshing={list.isRefetching}
        onRefresh={refresh}
        savedAt={savedAt}
      >
        <SaveAllButton gig={gig} list={list} saved={saved} isOnline={isOnline} />
      </ListHeader>
      {resources.length === 0 ? (
        <EmptyState
          picture={<FolderPicture />}
          title="No Resources Available"
          text="Your teacher has not uploaded any resources yet."
        />
      ) : (
        <RowList aria-label="Resources">
          {resources.map((resource) => (
            <StudentResourceRow
              key={resource._id}
              gig={gig}
              resource={resource}
              state={stateOf(resource)}
              isOnline={isOnline}
              isTitleShared={sharedTitles.has(resource.title)}
              isMain={resource === firstStopped}
              areLinksFresh={areLinksFresh(list.dataUpdatedAt)}
            />
          ))}
        </RowList>
      )}
      <LoadMore list={list} />
      <ShownAge value={savedAt}>{renderRecitations(!firstStopped)}</ShownAge>
    </div>
  )
}
