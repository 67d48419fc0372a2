import type { HealthProvider } from '#contract/admin/health.ts'
import { Badge } from '#src/ui/badge.tsx'
import { RowList } from '#src/ui/lists/row-list.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './health.module.css'
import { describeService } from './service-words.ts'

const STATES = {
  ok: { tone: 'green', label: 'Works' },
  unused: { tone: 'neutral', label: 'Not used yet' },
  failing: { tone: 'red', label: 'Failing' },
  off: { tone: 'neutral', label: 'Off' },
} as const

const ORDER = ['failing', 'ok', 'unused', 'off'] as const

/** The services that the site depends on, failing ones first. */
export const Providers = ({ providers }: { providers: readonly HealthProvider[] }) => (
  <section className={shared.stackM} aria-labelledby="providers">
    <h2 id="providers" className={shared.heading}>
      Services
    </h2>
    <RowList aria-label="Services">
      {ORDER.flatMap((state) => providers.filter((provider) => provider.state === state)).map(({ name, state }) => (
        <li key={name} className={styles.provider}>
          <h3 className={styles.name}>{describeService(name).label}</h3>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          <p className={styles.detail}>{describeService(name).purpose}</p>
        </li>
      ))}
    </RowList>
  </section>
)
