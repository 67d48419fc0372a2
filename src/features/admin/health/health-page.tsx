import { useQuery } from '@tanstack/react-query'
import type { Health } from '#contract/admin/health.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card, CardHead } from '#src/ui/cards/card.tsx'
import { CardList } from '#src/ui/cards/card-list.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { describeVerdict } from './describe-verdict.ts'
import { FailedJobs } from './failed-jobs.tsx'
import { healthQuery } from './health.queries.ts'
import { Providers } from './providers.tsx'
import { TechnicalDetails } from './technical-details.tsx'

type VerdictProps = Pick<Health, 'problems' | 'missingSetup'>

const TONES = { failing: 'red', warning: 'amber' } as const

const Verdict = ({ problems, missingSetup }: VerdictProps) => (
  <section className={shared.stackM} aria-labelledby="verdict">
    <h2 id="verdict" className={shared.heading}>
      {describeVerdict({ problems, missingSetup })}
    </h2>
    {problems.length === 0 && <p className={shared.soft}>Nothing has failed, and there is enough room for files.</p>}
    {problems.length + missingSetup.length > 0 && (
      <CardList aria-label="Problems">
        {problems.map(({ level, title, remedy }) => (
          <Card as="li" key={title} stacked>
            <CardHead title={title}>
              <Badge tone={TONES[level]}>{level === 'failing' ? 'Failing' : 'Warning'}</Badge>
            </CardHead>
            <p>{remedy}</p>
          </Card>
        ))}
        {missingSetup.map(({ level, title, effect, remedy }) => (
          <Card as="li" key={title} stacked>
            <CardHead title={title}>
              <Badge tone={TONES[level]}>Off</Badge>
            </CardHead>
            <p>
              {effect} {remedy}
            </p>
          </Card>
        ))}
      </CardList>
    )}
  </section>
)

const HealthReport = ({ health }: { health: Health }) => (
  <div className={shared.stackL}>
    <Verdict problems={health.problems} missingSetup={health.missingSetup} />
    {health.failedJobs.length > 0 && <FailedJobs jobs={health.failedJobs} />}
    <Providers providers={health.providers} />
    <TechnicalDetails health={health} />
  </div>
)

/** The current problems of this deployment, then the services that it depends on. */
export const HealthPage = () => (
  <>
    <PageTitle title="Health" />
    <QueryContent query={useQuery(healthQuery())} loading="Checking" failed="This report could not be loaded.">
      {(health) => <HealthReport health={health} />}
    </QueryContent>
  </>
)
