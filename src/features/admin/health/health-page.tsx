import { useQuery } from '@tanstack/react-query'
import type { Health, HealthProblem } from '#contract/admin/health.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card, CardHead } from '#src/ui/cards/card.tsx'
import { CardList } from '#src/ui/cards/card-list.tsx'
import { Facts } from '#src/ui/lists/facts.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import styles from './health.module.css'
import { healthQuery } from './health.queries.ts'
import { Providers } from './providers.tsx'
import { topicLabel } from './topic-label.ts'

const Problems = ({ problems }: { problems: readonly HealthProblem[] }) => (
  <section className={shared.stackM} aria-labelledby="problems">
    <h2 id="problems" className={styles.title}>
      {problems.length === 0 ? 'All is well' : 'Needs your attention'}
    </h2>
    {problems.length === 0 && <p className={shared.soft}>Nothing failed, and nothing is about to run out.</p>}
    {problems.length > 0 && (
      <CardList aria-label="Problems">
        {problems.map(({ level, title, remedy }) => (
          <Card as="li" key={title} stacked>
            <CardHead title={title}>
              <Badge tone={level === 'failing' ? 'red' : 'gold'}>{level === 'failing' ? 'Failing' : 'Warning'}</Badge>
            </CardHead>
            <p>{remedy}</p>
          </Card>
        ))}
      </CardList>
    )}
  </section>
)

const formatAge = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`

const Jobs = ({ jobs }: Pick<Health, 'jobs'>) => {
  const waiting = jobs.filter((job) => job.waiting > 0)
  return (
    <Card as="section" stacked aria-labelledby="waiting-jobs">
      <h2 id="waiting-jobs" className={styles.title}>
        Waiting jobs
      </h2>
      {waiting.length === 0 && <p className={shared.soft}>No job is waiting.</p>}
      {waiting.length > 0 && (
        <Facts
          facts={waiting.map(({ topic, waiting: count, oldestSeconds }) => ({
            label: topicLabel(topic),
            value: `${count}, the oldest for ${formatAge(oldestSeconds)}`,
          }))}
        />
      )}
    </Card>
  )
}

const formatQuota = ({ bytes, quota }: Health['storage']): string =>
  quota === 0 ? 'No quota' : `${Math.round((bytes / quota) * 100)} % of ${formatFileSize(quota)}`

const siteFacts = ({ servers, storage, database }: Health) => [
  { label: 'Running servers', value: servers ?? 'Unknown while Redis does not answer' },
  { label: 'Files', value: `${storage.files} files, ${formatFileSize(storage.bytes)}` },
  { label: 'Quota', value: formatQuota(storage) },
  { label: 'Database', value: `${database.kind}, ${formatFileSize(database.bytes)}` },
]

const serverFacts = ({ disk, server }: Health) => [
  { label: 'Free disk', value: `${formatFileSize(disk.free)} of ${formatFileSize(disk.total)}` },
  { label: 'Version', value: server.version },
  { label: 'Started', value: formatDateTime(server.startedAt) },
  { label: 'Memory', value: formatFileSize(server.memory) },
  { label: 'Open connections', value: String(server.sockets) },
]

const HealthReport = ({ health }: { health: Health }) => (
  <div className={shared.stackL}>
    <Problems problems={health.problems} />
    {health.failedJobs.length > 0 && <FailedJobs jobs={health.failedJobs} />}
    <Providers providers={health.providers} />
    <div className={styles.panels}>
      <Jobs jobs={health.jobs} />
      <Card as="section" stacked aria-labelledby="this-site">
        <h2 id="this-site" className={styles.title}>
          This site
        </h2>
        <Facts facts={siteFacts(health)} />
      </Card>
      <Card as="section" stacked aria-labelledby="this-server">
        <h2 id="this-server" className={styles.title}>
          This server
        </h2>
        <Facts facts={serverFacts(health)} />
      </Card>
    </div>
  </div>
)

/** What is wrong with this deployment first, then what it depends on. */
export const HealthPage = () => (
  <>
    <PageTitle title="Health" />
    <QueryContent query={useQuery(healthQuery())} loading="Checking" failed="This report could not be loaded.">
      {(health) => <HealthReport health={health} />}
    </QueryContent>
  </>
)
