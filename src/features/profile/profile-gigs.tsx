import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { describePrice } from '#contract/gigs/describe-facts.ts'
import type { Gig } from '#contract/gigs.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { Fold } from '#src/ui/lists/fold.tsx'
import shared from '#src/ui/shared.module.css'
import { distinctById } from './distinct-by-id.ts'
import styles from './profile.module.css'

interface GigsProps {
  gigs: readonly Gig[]
}

interface GigListProps extends GigsProps {
  title: string
  empty: string
  link: (gig: Gig) => ReactNode
}

/** More than these start folded. */
const MAX_OPEN = 3

const GigList = ({ title, empty, gigs, link }: GigListProps) => {
  const rows = distinctById(gigs)
  return (
    <Fold
      id="classes"
      title={title}
      detail={formatCount(rows.length, 'class', 'classes')}
      startsOpen={rows.length <= MAX_OPEN}
    >
      {rows.length === 0 && <p className={shared.soft}>{empty}</p>}
      <ul>
        {rows.map((gig) => (
          <li key={gig._id} className={styles.row}>
            {link(gig)}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

export const MyGigs = ({ gigs }: GigsProps) => (
  <GigList
    title="My Gigs"
    empty="No classes yet."
    gigs={gigs}
    link={(gig) => (
      <Link to="/my-gigs" className={styles.gig}>
        <bdi>{gig.title}</bdi>
        <bdi className={styles.price}>{describePrice(gig)}</bdi>
      </Link>
    )}
  />
)

export const EnrolledGigs = ({ gigs }: GigsProps) => (
  <GigList
    title="Enrolled Gigs"
    empty="No Enrolled Gigs Yet"
    gigs={gigs}
    link={(gig) => (
      <Link to="/student-dashboard/$gigId" params={{ gigId: gig._id }} className={styles.gig}>
        <bdi>{gig.title}</bdi>
        <bdi className={styles.price}>{gig.teacher.name}</bdi>
      </Link>
    )}
  />
)
