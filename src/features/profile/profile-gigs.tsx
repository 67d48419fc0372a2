import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { formatPkr } from '#src/format/money.ts'
import shared from '#src/ui/shared.module.css'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
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

const GigList = ({ title, empty, gigs, link }: GigListProps) => (
  <section className={shared.stackS}>
    <h2>{title}</h2>
    {gigs.length === 0 && <EmptyState title={empty} />}
    <ul className={shared.stackS}>
      {distinctById(gigs).map((gig) => (
        <li key={gig._id}>{link(gig)}</li>
      ))}
    </ul>
  </section>
)

export const MyGigs = ({ gigs }: GigsProps) => (
  <GigList
    title="My Gigs"
    empty="No gigs yet."
    gigs={gigs}
    link={(gig) => (
      <Link to="/my-gigs" className={styles.gig}>
        <bdi>{gig.title}</bdi>
        <bdi className={styles.price}>{formatPkr(gig.price)}</bdi>
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
