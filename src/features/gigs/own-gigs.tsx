import { useInfiniteQuery } from '@tanstack/react-query'
import { allRows } from '#src/api/paged-query.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import { GigCard } from './gig-card.tsx'
import { GigCardsSkeleton } from './gig-cards-skeleton.tsx'
import { myGigsQuery } from './gigs.queries.ts'
import styles from './own-gigs.module.css'

/** The grid of the teacher's gigs; offline, the saved one. */
export const OwnGigs = () => {
  const isOnline = useIsOnline()
  const gigs = useInfiniteQuery(myGigsQuery())
  if (gigs.isPending) return <GigCardsSkeleton label="Loading your gigs" />
  if (!gigs.data) return <ErrorState message="Your gigs could not be loaded." onRetry={() => void gigs.refetch()} />
  const all = allRows(gigs.data)
  if (all.length === 0)
    return (
      <EmptyState
        title="You have no gigs yet"
        text="Create your first class. Students can find it right away."
        action={<LinkButton to="/create-class">Create New Class</LinkButton>}
      />
    )
  return (
    <div className={styles.gigs}>
      {(!isOnline || gigs.isError) && <SavedNote at={gigs.dataUpdatedAt} />}
      <CardGrid label="Your gigs">
        {all.map((gig) => (
          <GigCard key={gig._id} gig={gig} />
        ))}
      </CardGrid>
      <LoadMore list={gigs} />
    </div>
  )
}
