import { Link } from '@tanstack/react-router'
import type { Gig } from '#contract/gigs.ts'
import styles from './next-steps.module.css'

interface NextStepsProps {
  gig: Gig
  /** Whether the text begins with the title of the class. */
  isNamed?: boolean
}

/** Explains the next steps after a request: who checks it, and where the answer will be. */
export const NextSteps = ({ gig: { title, teacher }, isNamed = false }: NextStepsProps) => (
  <p className={styles.steps}>
    {isNamed && (
      <>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        :{' '}
      </>
    )}
    <bdi>{teacher.name}</bdi> checks your receipt, which can take a day. You get a notification. Do not pay again.{' '}
    <Link to="/student-dashboard">See your request</Link>
  </p>
)
