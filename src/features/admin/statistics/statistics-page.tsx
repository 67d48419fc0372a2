import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { configurationQuery } from '#src/api/configuration.ts'
import { Card } from '#src/ui/cards/card.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'
import { type Figure, toFigures } from './figures.ts'
import styles from './statistics.module.css'
import { statisticsQuery } from './statistics.queries.ts'
import { WaitingList } from './waiting-list.tsx'

// The numbers render before the chart library has loaded.
const StatisticsChart = lazy(() =>
  import('./statistics-chart.tsx').then(({ StatisticsChart }) => ({ default: StatisticsChart })),
)

const numberFormat = new Intl.NumberFormat('en-US')

const StatisticsTiles = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.tiles}>
    {figures.map(({ label, value }) => (
      <Card key={label} className={styles.tile}>
        <dt className={shared.soft}>{label}</dt>
        <dd className={styles.number}>{numberFormat.format(value)}</dd>
      </Card>
    ))}
  </dl>
)

const StatisticsOverview = () => {
  const isIdle = useIsIdle()
  return (
    <QueryContent
      query={useQuery(statisticsQuery())}
      loading="Loading statistics"
      outline={<p className={shared.loading}>Loading statistics...</p>}
      failed="Error loading statistics"
    >
      {(data) => (
        <>
          <StatisticsTiles figures={toFigures(data)} />
          <Card as="section" stacked aria-labelledby="statistics-overview">
            <h2 id="statistics-overview" className={styles.sectionTitle}>
              Statistics Overview
            </h2>
            <Suspense fallback={<div className={styles.drawing} />}>
              {isIdle ? <StatisticsChart figures={toFigures(data)} /> : <div className={styles.drawing} />}
            </Suspense>
          </Card>
        </>
      )}
    </QueryContent>
  )
}

// Daily brings its own TURN servers.
const RelayNote = () => {
  const { data } = useQuery(configurationQuery())
  if (!data || data.hasRelay || data.meetingProvider === 'daily') return null
  return (
    <Card as="section" className={styles.note} aria-labelledby="relay-note">
      <h2 id="relay-note" className={styles.sectionTitle}>
        Live meetings
      </h2>
      <p>Some mobile networks cannot connect to a live meeting until a TURN server is configured.</p>
      <p className={shared.soft}>
        Set <code>TURN_URLS</code> and <code>TURN_SECRET</code> on the server and restart it.
      </p>
    </Card>
  )
}

const MORE_PAGES = [
  { to: '/admin/health', label: 'Health' },
  { to: '/audit-trail', label: 'Audit trail' },
  { to: '/manage-library', label: 'Manage Library' },
] as const

const MorePages = () => (
  <nav className={styles.more} aria-label="More for admins">
    {MORE_PAGES.map(({ to, label }) => (
      <Link key={to} className={shared.link} to={to}>
        {label}
      </Link>
    ))}
  </nav>
)

/** What waits first, then the numbers. */
export const StatisticsPage = () => (
  <>
    <PageTitle title="Platform Statistics" />
    <div className={shared.stackL}>
      <WaitingList />
      <StatisticsOverview />
      <RelayNote />
      <MorePages />
    </div>
  </>
)
