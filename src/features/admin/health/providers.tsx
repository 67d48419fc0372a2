import type { HealthProvider } from '#contract/admin/health.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { Badge } from '#src/ui/badge.tsx'
import { RowList } from '#src/ui/lists/row-list.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './health.module.css'

const STATES = {
  ok: { tone: 'green', label: 'Works' },
  unused: { tone: 'neutral', label: 'Not used yet' },
  failing: { tone: 'red', label: 'Failing' },
  off: { tone: 'neutral', label: 'Off' },
} as const

const ORDER = ['failing', 'ok', 'unused', 'off'] as const

const describeCalls = ({ lastSuccess, lastFailure }: HealthProvider): string =>
  [
    lastSuccess && `Last success ${formatDateTime(lastSuccess)}`,
    lastFailure && `Last failure ${formatDateTime(lastFailure)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** What the server depends on, failing ones first. */
export const Providers = ({ providers }: { providers: readonly HealthProvider[] }) => (
  <section className={shared.stackM} aria-labelledby="providers">
    <h2 id="providers" className={styles.title}>
      Services
    </h2>
    <RowList aria-label="Services">
      {ORDER.flatMap((state) => providers.filter((provider) => provider.state === state)).map((provider) => (
        <li key={provider.name} className={styles.provider}>
          <h3 className={styles.name}>{provider.name}</h3>
          <Badge tone={STATES[provider.state].tone}>{STATES[provider.state].label}</Badge>
          <div className={styles.detail}>
            <p className={shared.userText}>{provider.detail}</p>
            {describeCalls(provider) && <p>{describeCalls(provider)}</p>}
          </div>
        </li>
      ))}
    </RowList>
  </section>
)
