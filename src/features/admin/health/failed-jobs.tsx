import { useMutation } from '@tanstack/react-query'
import type { FailedJob } from '#contract/admin/health.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, CardHead } from '#src/ui/cards/card.tsx'
import { CardList } from '#src/ui/cards/card-list.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './health.module.css'
import { retryJobMutation } from './health.queries.ts'
import { topicLabel } from './topic-label.ts'

const FailedJobCard = ({ job }: { job: FailedJob }) => {
  const retry = useMutation(retryJobMutation())
  return (
    <Card as="li" stacked>
      <CardHead title={topicLabel(job.topic)}>
        <Button variant="outline" busy={retry.isPending} onClick={() => retry.mutate(job._id)}>
          Try again
        </Button>
      </CardHead>
      <p className={shared.soft}>
        <time dateTime={job.at}>{formatDateTime(job.at)}</time>, {job.attempts} attempts
      </p>
      <details className={styles.technical}>
        <summary>Technical reason</summary>
        <p className={shared.userText}>{job.reason || 'No reason is known.'}</p>
      </details>
    </Card>
  )
}

/** Jobs that failed all attempts, or were refused for good. The server keeps them for 30 days. */
export const FailedJobs = ({ jobs }: { jobs: readonly FailedJob[] }) => (
  <section className={shared.stackM} aria-labelledby="failed-jobs">
    <h2 id="failed-jobs" className={shared.heading}>
      Failed tasks
    </h2>
    <CardList aria-label="Failed tasks">
      {jobs.map((job) => (
        <FailedJobCard key={job._id} job={job} />
      ))}
    </CardList>
  </section>
)
