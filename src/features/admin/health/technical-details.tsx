import type { Health, HealthProvider } from '#contract/admin/health.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { Facts } from '#src/ui/lists/facts.tsx'
import { Fold } from '#src/ui/lists/fold.tsx'
import styles from './health.module.css'
import { topicLabel } from './topic-label.ts'

const formatAge = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`

const jobFacts = ({ jobs }: Pick<Health, 'jobs'>) => {
  const waiting = jobs.filter((job) => job.waiting > 0)
  if (waiting.length === 0) return [{ label: 'Waiting jobs', value: 'None' }]
  return waiting.map(({ topic, waiting: count, oldestSeconds }) => ({
    label: topicLabel(topic),
    value: `${count}, the oldest for ${formatAge(oldestSeconds)}`,
  }))
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

const describeProvider = ({ detail, lastSuccess, lastFailure }: HealthProvider): string =>
  [
    detail,
    lastSuccess && `Last success ${formatDateTime(lastSuccess)}`,
    lastFailure && `Last failure ${formatDateTime(lastFailure)}`,
  ]
    .filter(Boolean)
    .join(' · ')

const providerFacts = ({ providers }: Health) =>
  providers.map((provider) => ({ label: provider.name, value: describeProvider(provider) }))

const GROUPS = [
  { title: 'Services', toFacts: providerFacts },
  { title: 'Jobs', toFacts: jobFacts },
  { title: 'This site', toFacts: siteFacts },
  { title: 'This server', toFacts: serverFacts },
] as const

/** Details for the operator of the server. */
export const TechnicalDetails = ({ health }: { health: Health }) => (
  <Fold id="technical" title="Technical details" detail="Settings, jobs, disk and version" className={styles.panels}>
    {GROUPS.map(({ title, toFacts }) => (
      <section key={title}>
        <h3 className={styles.name}>{title}</h3>
        <Facts facts={toFacts(health)} />
      </section>
    ))}
  </Fold>
)
