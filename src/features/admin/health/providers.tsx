import type { HealthProvider } from '#contract/admin/health.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card, CardHead } from '#src/ui/cards/card.tsx'
import { CardList } from '#src/ui/cards/card-list.tsx'
import { Facts } from '#src/ui/lists/facts.tsx'
import shared from '#src/ui/shared.module.css'

const STATES = {
  ok: { tone: 'green', label: 'Works' },
  unused: { tone: 'neutral', label: 'Not used yet' },
  failing: { tone: 'red', label: 'Failing' },
  off: { tone: 'neutral', label: 'Off' },
} as const

const ORDER = ['failing', 'ok', 'unused', 'off'] as const

const toFacts = ({ lastSuccess, lastFailure }: HealthProvider) => [
  ...(lastSuccess ? [{ label: 'Last success', value: formatDateTime(lastSuccess) }] : []),
  ...(lastFailure ? [{ label: 'Last failure', value: formatDateTime(lastFailure) }] : []),
]

/** What the server depends on, failing ones first. */
export const Providers = ({ providers }: { providers: readonly HealthProvider[] }) => (
  <section className={shared.stackM} aria-labelledby="providers">
    <h2 id="providers">Services</h2>
    <CardList aria-label="Services">
      {ORDER.flatMap((state) => providers.filter((provider) => provider.state === state)).map((provider) => (
        <Card as="li" key={provider.name} stacked>
          <CardHead title={provider.name}>
            <Badge tone={STATES[provider.state].tone}>{STATES[provider.state].label}</Badge>
          </CardHead>
          <p className={shared.userText}>{provider.detail}</p>
          {toFacts(provider).length > 0 && <Facts facts={toFacts(provider)} />}
        </Card>
      ))}
    </CardList>
  </section>
)
