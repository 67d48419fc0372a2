import { useMutation, useQuery } from '@tanstack/react-query'
import type { WaitingPlace } from '#contract/enrolment/waiting-list.ts'
import { describePosition } from '#src/features/enrolment/describe-position.ts'
import { useOpenOffers } from '#src/features/enrolment/use-open-offers.ts'
import { leaveWaitingListMutation, waitingPlacesQuery } from '#src/features/enrolment/waiting-list.queries.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './student-dashboard-page.module.css'

const WaitingRow = ({ place, isMain }: { place: WaitingPlace; isMain: boolean }) => {
  const leave = useMutation(leaveWaitingListMutation(place.gigId))
  return (
    <Card as="li" className={styles.row}>
      <div className={styles.description}>
        <h3 className={shared.strong} dir="auto">
          {place.title}
        </h3>
        {place.offeredUntil === undefined ? (
          <p className={shared.hint}>{describePosition(place.position)}</p>
        ) : (
          <p className={shared.hint}>
            A seat is reserved for you until{' '}
            <time dateTime={place.offeredUntil}>{formatDateTime(place.offeredUntil)}</time>. Then it goes to the next.
          </p>
        )}
      </div>
      {place.offeredUntil !== undefined && <Badge tone="green">Seat free</Badge>}
      <div className={styles.actions}>
        {place.offeredUntil !== undefined && (
          <LinkButton
            to="/courses/$id"
            params={{ id: place.gigId }}
            search={{ enrol: true }}
            variant={isMain ? 'solid' : 'outline'}
            aria-label={`Enrol: ${place.title}`}
          >
            Enrol
          </LinkButton>
        )}
        <Button
          variant="quiet"
          busy={leave.isPending}
          aria-label={`Leave the waiting list: ${place.title}`}
          onClick={() => leave.mutate()}
        >
          Leave the waiting list
        </Button>
      </div>
    </Card>
  )
}

/** The waiting lists that the student is on: those with a reserved seat, which need an answer, and the others. */
export const useWaitingPlaces = () => {
  const places = useQuery(waitingPlacesQuery())
  const { isOpen } = useOpenOffers(places)
  const { data = [] } = places
  return {
    offered: data.filter(isOpen),
    others: data.filter(({ offeredUntil }) => offeredUntil === undefined),
  }
}

interface WaitingPlacesProps {
  places: readonly WaitingPlace[]
  /** Whether a seat is reserved in these places. */
  isOffered?: boolean
  /** Whether the first place has the filled button of the page. */
  isMain?: boolean
}

export const WaitingPlaces = ({ places, isOffered = false, isMain = false }: WaitingPlacesProps) => {
  if (places.length === 0) return null
  const id = isOffered ? 'offered-seats' : 'waiting-places'
  return (
    <section className={styles.waiting} aria-labelledby={id}>
      <h2 id={id}>{isOffered ? 'Seats for you' : 'Waiting lists'}</h2>
      <ul className={styles.rows}>
        {places.map((place) => (
          <WaitingRow key={place.gigId} place={place} isMain={isMain && place === places[0]} />
        ))}
      </ul>
    </section>
  )
}
