import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { Resource } from '#contract/resources/resources.ts'
import { allRows } from '#src/api/paged-query.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { RowList } from '#src/ui/lists/row-list.tsx'
import { FolderPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { ShownAge, useSavedAt } from '#src/ui/status/saved-copy-note.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { ListHeader } from './list-header.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import styles from './resources.module.css'
import { areLinksFresh, deleteResourceMutation, ownResourcesQuery } from './resources.queries.ts'
import { findSharedTitles } from './row/shared-titles.ts'
import { TeacherResourceRow } from './row/teacher-resource-row.tsx'

const useOwnResources = (gigId: string) => {
  const list = useInfiniteQuery(ownResourcesQuery(gigId))
  const resources = list.data && allRows(list.data)
  return { list, resources, savedAt: useSavedAt(list) }
}

/** Only for desktops: on phones, the class room has a link to the form above the list. */
const UploadLink = ({ gigId, children }: { gigId: string; children: ReactNode }) => (
  <LinkButton className={styles.upload} to="/my-gigs/gigs/$gigId" params={{ gigId }} search={{ tab: 'upload' }} replace>
    {children}
  </LinkButton>
)

const NoResources = ({ gigId }: { gigId: string }) => (
  <EmptyState
    picture={<FolderPicture />}
    title="No resources uploaded yet."
    text="Share notes, recordings or pictures: your students find them in their class room."
    action={<UploadLink gigId={gigId}>Upload Resources</UploadLink>}
  />
)

interface ViewResourcesPanelProps {
  gig: Gig
  /** Renders the recitations, below the files. */
  renderRecitations: (isMain: boolean) => ReactNode
  /** Also called when the user refreshes the list. */
  onRefresh: () => void
}

export const ViewResourcesPanel = ({ gig: { _id: gigId }, renderRecitations, onRefresh }: ViewResourcesPanelProps) => {
  const isOnline = useIsOnline()
  const { list, resources, savedAt } = useOwnResources(gigId)
  const [resourceToRemove, setResourceToRemove] = useState<Resource | null>(null)
  const remove = useMutation(deleteResourceMutation(gigId))
  const refresh = () => {
    void list.refetch()
    onRefresh()
  }
  if (list.isPending) return <Skeleton shape="row" count={5} />
  if (!resources) return <ErrorState message="The resources could not be loaded." onRetry={refresh} />
  const sharedTitles = findSharedTitles(resources)
  return (
    <div className={styles.panel}>
      <ListHeader
        isRefreshing={list.isRefetching}
        onRefresh={refresh}
        action={resources.length > 0 && <UploadLink gigId={gigId}>Upload</UploadLink>}
        savedAt={savedAt}
      />
      {resources.length === 0 ? (
        <NoResources gigId={gigId} />
      ) : (
        <RowList aria-label="Resources">
          {resources.map((resource) => (
            <TeacherResourceRow
              key={resource._id}
              resource={resource}
              isOnline={isOnline}
              areLinksFresh={areLinksFresh(list.dataUpdatedAt)}
              isTitleShared={sharedTitles.has(resource.title)}
              isRemoving={remove.isPending && remove.variables === resource._id}
              onRemove={() => setResourceToRemove(resource)}
            />
          ))}
        </RowList>
      )}
      <LoadMore list={list} />
      <ShownAge value={savedAt}>{renderRecitations(false)}</ShownAge>
      <RemoveDialog
        resource={resourceToRemove}
        onClose={() => setResourceToRemove(null)}
        onConfirm={({ _id }) => remove.mutate(_id)}
      />
    </div>
  )
}
