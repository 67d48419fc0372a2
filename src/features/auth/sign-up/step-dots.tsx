import { classNames } from '#src/ui/class-names.ts'
import styles from './step-dots.module.css'

interface StepDotsProps {
  names: readonly string[]
  current: number
}

export const StepDots = ({ names, current }: StepDotsProps) => (
  <div className={styles.steps}>
    <ol className={styles.dots} aria-hidden="true">
      {names.map((name, index) => (
        <li key={name} className={classNames(styles.dot, index <= current && styles.reachedDot)} />
      ))}
    </ol>
    <p className={styles.label} role="status">
      {`Step ${current + 1} of ${names.length}: ${names[current] ?? ''}`}
    </p>
  </div>
)
