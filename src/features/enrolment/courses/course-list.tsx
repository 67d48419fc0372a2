import type { Gig } from '#contract/gigs.ts'
import type { Entry } from '#outbox/entry.ts'
import { enrolmentStateOf } from '#src/features/enrolment/enrolment-state.ts'
import { useOpenOffers } from '#src/features/enrolment/use-open-offers.ts'
import type { Answer } from '#src/offline/network/live-rooms.ts'
import { useSession } from '#src/session/use-session.ts'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import { LoadMore, type LoadMoreProps } from '#src/ui/lists/load-more.tsx'
import { CourseCard } from './course-card.tsx'

interface CourseListProps {
  list: LoadMoreProps['list'] & Answer
  courses: readonly Gig[]
  outbox: readonly Entry[]
  onOpen: (gig: Gig) => void
}

export const CourseList = ({ courses, list, outbox, onOpen }: CourseListProps) => {
  const { withoutEnded } = useOpenOffers(list)
  const userId = useSession()?.user.id ?? ''
  return (
    <>
      {courses.length > 0 && (
        <CardGrid label="Classes">
          {courses.map(withoutEnded).map((gig) => (
            <CourseCard
              key={gig._id}
              gig={gig}
              state={enrolmentStateOf(gig, userId, outbox)}
              onOpen={() => onOpen(gig)}
            />
          ))}
        </CardGrid>
      )}
      <LoadMore list={list} />
    </>
  )
}
