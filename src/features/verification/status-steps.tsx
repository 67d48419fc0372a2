import type { VerificationStatus } from '#contract/user.ts'
import { classNames } from '#src/ui/class-names.ts'
import styles from './verification.module.css'

const STEPS = ['Submit your details', 'We review them', 'Full access']
const STEP_INDEX = { pending: 0, rejected: 0, requested: 1, approved: 2 } as const satisfies Record<
  VerificationStatus,
  number
>

interface StatusStepsProps {
  status: VerificationStatus
}

export const StatusSteps = ({ status }: StatusStepsProps) => (
  <ol className={styles.steps}>
    {STEPS.map((name, index) => (
      <li
        key={name}
        className={classNames(styles.step, index <= STEP_INDEX[status] && styles.reachedStep)}
        aria-current={index === STEP_INDEX[status] ? 'step' : undefined}
      >
        <span className={styles.number} aria-hidden="true">
          {index < STEP_INDEX[status] || status === 'approved' ? '✓' : index + 1}
        </span>
        {name}
      </li>
    ))}
  </ol>
)
