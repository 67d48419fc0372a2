import { useEffect, useRef } from 'react'
import type { VerificationStatus } from '#contract/user.ts'
import { REVIEW_HOURS_RANGE } from '#contract/verification.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import shared from '#src/ui/shared.module.css'
import { StatusSteps } from './status-steps.tsx'
import styles from './verification.module.css'

const REVIEW_TIME_TEXT = `The review takes ${REVIEW_HOURS_RANGE[0]} to ${REVIEW_HOURS_RANGE[1]} hours.`

const STATUS_TEXTS = {
  pending: {
    badge: 'Pending',
    tone: 'amber',
    message: 'Your verification is still pending. You cannot access this feature until your verification is complete.',
    next: `You must submit the form with your details. ${REVIEW_TIME_TEXT}`,
  },
  requested: {
    badge: 'Under review',
    tone: 'amber',
    message:
      'Your account is under verification, you will be able to access the dashboard once your account is verified',
    next: `Your details are submitted. ${REVIEW_TIME_TEXT} You get a notification when it is done.`,
  },
  rejected: {
    badge: 'Rejected',
    tone: 'red',
    message: 'Your verification has been rejected. Please contact support for more information.',
    next: 'You must enter your details again to be verified.',
  },
  approved: {
    badge: 'Approved',
    tone: 'green',
    message: 'Your account is verified. You have full access.',
    next: 'You can now create classes and accept students.',
  },
} as const satisfies Record<VerificationStatus, object>

interface StatusPanelProps {
  status: VerificationStatus
  /** The admin's reason for a rejection. */
  reason: string
  /** Whether the details have just been sent from a long form. */
  isFresh: boolean
  isChecking: boolean
  onCheck: () => void
  onStart: () => void
}

const StatusAction = ({ status, isChecking, onCheck, onStart }: Omit<StatusPanelProps, 'reason' | 'isFresh'>) => {
  if (status === 'approved') return <LinkButton to="/teacher-dashboard">Go to Home</LinkButton>
  if (status === 'requested')
    return (
      <Button variant="outline" busy={isChecking} onClick={onCheck}>
        {isChecking ? 'Checking…' : 'Check again'}
      </Button>
    )
  return <Button onClick={onStart}>{status === 'pending' ? 'Fill in the form' : 'Enter details again'}</Button>
}

export const StatusPanel = ({ isFresh, ...props }: StatusPanelProps) => {
  const { badge, tone, message, next } = STATUS_TEXTS[props.status]
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isFresh) return
    // Scroll to the top, because the page is still scrolled to the end of the form.
    window.scrollTo(0, 0)
    panel.current?.focus({ preventScroll: true })
  }, [isFresh])
  return (
    <Card as="section" className={styles.panel}>
      <div ref={panel} className={styles.state} tabIndex={-1} aria-live="polite">
        <Badge tone={tone}>{badge}</Badge>
        <p className={shared.strong}>{message}</p>
      </div>
      {props.status === 'rejected' && props.reason && (
        <div className={styles.reason}>
          <p className={styles.reasonHead}>Reason</p>
          <p dir="auto">{props.reason}</p>
        </div>
      )}
      <p className={shared.soft}>{next}</p>
      <StatusSteps status={props.status} />
      <div>
        <StatusAction {...props} />
      </div>
    </Card>
  )
}
