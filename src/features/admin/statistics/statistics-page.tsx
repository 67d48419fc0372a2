import { useQuery } from '@tanstack/react-query'
import { configuration } from '#src/api/configuration.ts'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import styles from './statistics.module.css'
import { statistics } from './statistics.queries.ts'

const TILES = [
  { of: 'totalUsers', label: 'Total Users' },
  { of: 'totalGigs', label: 'Total Gigs' },
  { of: 'totalStudents', label: 'Total Students' },
  { of: 'totalTeachers', label: 'Total Teachers' },
] as const

const grouped = new Intl.NumberFormat('en-US')

const Tiles = () => {
  const { data, isPending, refetch } = useQuery(statistics())
  if (isPending)
    return (
      <p className={styles.loading} role="status">
        Loading statistics...
      </p>
    )
  if (!data) return <ErrorState message="Error loading statistics" onRetry={() => void refetch()} />
  return (
    <dl className={styles.tiles}>
      {TILES.map(({ of, label }) => (
        <Card key={of} className={styles.tile}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.number}>{grouped.format(data[of])}</dd>
        </Card>
      ))}
    </dl>
  )
}

// Daily brings relays of its own.
const RelayNote = () => {
  const { data } = useQuery(configuration())
  if (!data || data.hasRelay || data.meetingProvider === 'daily') return null
  return (
    <Card as="section" className={styles.note} aria-labelledby="relay-note">
      <h2 id="relay-note" className={styles.noteTitle}>
        Live meetings
      </h2>
      <p>Some mobile networks cannot connect to a live meeting until a TURN server is configured.</p>
      <p className={styles.label}>
        Set <code>TURN_URLS</code> and <code>TURN_SECRET</code> on the server and start it anew.
      </p>
    </Card>
  )
}

export const StatisticsPage = () => (
  <>
    <PageTitle title="Platform Statistics" />
    <Tiles />
    <RelayNote />
  </>
)
