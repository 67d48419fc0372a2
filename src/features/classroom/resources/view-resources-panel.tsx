import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource } from '#contract/classroom/resources.ts'
import type { Gig } from '#contract/gigs.ts'
import { allRows } from '#src/api/paged-query.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { ListHeader } from './list-header.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { FileLink, ResourceCard } from './resource-card.tsx'
import styles from './resources.module.css'
import { areLinksFresh, deleteResourceMutation, ownResourcesQuery } from './resources.queries.ts'

const useOwnResources = (gigId: string) => {
  const isOnline = useIsOnline()
  const list = useInfiniteQuery(ownResourcesQuery(gigId))
  const resources = list.data && allRows(list.data)
  return { list, resources, isSaved: list.data !== undefined && (!isOnline || list.isError) }
}

interface TeacherResourceCardProps {
  resource: Resource
  canOpen: boolean
  isRemoving: boolean
  onRemove: () => void
}

const TeacherResourceCard = ({ resource, canOpen, isRemoving, onRemove }: TeacherResourceCardProps) => (
  <ResourceCard
    resource={resource}
    details={<p className={styles.secondary}>Posted {formatDateTime(resource.createdAt)}</p>}
  >
    {canOpen ? (
      <FileLink href={resource.fileURL} label="Open" title={resource.title} />
    ) : (
      <span className={styles.secondary}>Opens when you are online</span>
    )}
    <Button variant="outline" busy={isRemoving} aria-label={`Remove: ${resource.title}`} onClick={onRemove}>
      Remove
    </Button>
  </ResourceCard>
)

const NoResources = ({ gigId }: { gigId: string }) => (
  <EmptyState
    title="No resources uploaded yet."
    text="Share notes, recordings or pictures: your students find them in their class room."
    action={
      <LinkButton to="/my-gigs/gigs/$gigId" params={{ gigId }} search={{ tab: 'upload' }} replace>
        Upload Resources
      </LinkButton>
    }
  />
)

export const ViewResourcesPanel = ({ gig: { _id: gigId } }: { gig: Gig }) => {
  const { list, resources, isSaved } = useOwnResources(gigId)
  const [resourceToRemove, setResourceToRemove] = useState<Resource | null>(null)
  const remove = useMutation(deleteResourceMutation(gigId))
  const refresh = () => void list.refetch()
  if (list.isPending) return <Skeleton shape="card" count={3} />
  if (!resources) return <ErrorState message="The resources could not be loaded." onRetry={refresh} />
  const canOpen = !isSaved && areLinksFresh(list.dataUpdatedAt)
  return (
    <div className={styles.panel}>
      <ListHeader
        title="Resources"
        isRefreshing={list.isRefetching}
        onRefresh={refresh}
        savedAt={isSaved ? list.dataUpdatedAt : null}
      />
      {resources.length === 0 && <NoResources gigId={gigId} />}
      <CardGrid label="Resources">
        {resources.map((resource) => (
          <TeacherResourceCard
            key={resource._id}
            resource={resource}
            canOpen={canOpen}
            isRemoving={remove.isPending && remove.variables === resource._id}
            onRemove={() => setResourceToRemove(resource)}
          />
        ))}
      </CardGrid>
      <LoadMore list={list} />
      <RemoveDialog
        resource={resourceToRemove}
        onClose={() => setResourceToRemove(null)}
        onConfirm={({ _id }) => remove.mutate(_id)}
      />
    </div>
  )
}
