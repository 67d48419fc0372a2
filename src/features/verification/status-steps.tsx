import type { VerificationStatus } from '#contract/user.ts'
import { classNames } from '#src/ui/class-names.ts'
import styles from './verification.module.css'

const STEPS = ['Submit your details', 'We review them', 'Full access']
const REACHED = { pending: 0, rejected: 0, requested: 1, approved: 2 } as const satisfies Record<
  VerificationStatus,
  number
>

interface StatusStepsProps {
  status: VerificationStatus
}

export const StatusSteps = ({ status }: StatusStepsProps) => (
  <ol className={styles.steps}>
    {STEPS.map((name, place) => (
      <li
        key={name}
        className={classNames(styles.step, place <= REACHED[status] && styles.reached)}
        aria-current={place === REACHED[status] ? 'step' : undefined}
      >
        <span className={styles.number} aria-hidden="true">
          {place < REACHED[status] || status === 'approved' ? '✓' : place + 1}
        </span>
        {name}
      </li>
    ))}
  </ol>
)
