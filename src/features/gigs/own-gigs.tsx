import { useInfiniteQuery } from '@tanstack/react-query'
import { allRows } from '#src/api/paged-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { CardGrid, CardGridOutline } from '#src/ui/cards/card-grid.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { BoardPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { useNow } from '#src/ui/timing/use-now.ts'
import { GigCard } from './gig-card.tsx'
import { myGigsQuery } from './gigs.queries.ts'

const NoGigs = () => (
  <EmptyState
    picture={<BoardPicture />}
    title="You have no classes yet"
    text="Create your first class. Students find it in Available Courses right away."
    action={<LinkButton to="/create-class">Create New Class</LinkButton>}
  />
)

interface OwnGigsProps {
  /** The class that was created a moment ago. */
  createdId?: string | undefined
}

/** The grid of the teacher's gigs; offline, the saved one. */
export const OwnGigs = ({ createdId }: OwnGigsProps) => {
  const list = useInfiniteQuery(myGigsQuery())
  const gigs = allRows(list.data)
  const now = useNow()
  return (
    <QueryContent
      query={list}
      loading="Loading your classes"
      outline={<CardGridOutline count={3} />}
      failed="Your classes could not be loaded."
    >
      {() => (
        <>
          {gigs.length === 0 ? (
            <NoGigs />
          ) : (
            <CardGrid label="Your classes">
              {gigs.map((gig) => (
                <GigCard key={gig._id} gig={gig} now={now} isNew={gig._id === createdId} />
              ))}
            </CardGrid>
          )}
          <LoadMore list={list} />
        </>
      )}
    </QueryContent>
  )
}
