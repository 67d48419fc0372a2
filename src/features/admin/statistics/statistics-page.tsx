import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '#src/ui/cards/card.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { type Figure, toFigures } from './figures.ts'
import styles from './statistics.module.css'
import { statisticsQuery } from './statistics.queries.ts'
import { StatisticsChart } from './statistics-chart.tsx'
import { WaitingList } from './waiting-list.tsx'

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

const StatisticsOverview = () => (
  <QueryContent
    query={useQuery(statisticsQuery())}
    loading="Loading statistics"
    outline={<p className={shared.loading}>Loading statistics...</p>}
    failed="Error loading statistics"
    isAgeShown
  >
    {(data) => (
      <>
        <StatisticsTiles figures={toFigures(data)} />
        <Card as="section" stacked aria-labelledby="statistics-overview">
          <h2 id="statistics-overview" className={shared.heading}>
            Statistics Overview
          </h2>
          <StatisticsChart figures={toFigures(data)} />
        </Card>
      </>
    )}
  </QueryContent>
)

const MORE_PAGES = [
  { to: '/admin/health', label: 'Health' },
  { to: '/admin/reviews', label: 'Reported reviews' },
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

/** The open tasks, then the numbers. */
export const StatisticsPage = () => (
  <>
    <PageTitle title="Platform Statistics" />
    <div className={shared.stackL}>
      <WaitingList />
      <StatisticsOverview />
      <MorePages />
    </div>
  </>
)
