import { useEffect, useRef, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { NextSteps } from '#src/features/enrolment/next-steps.tsx'
import { useRecentDeliveries } from '#src/offline/outbox/recent-deliveries.ts'
import { classNames } from '#src/ui/class-names.ts'
import shared from '#src/ui/shared.module.css'
import styles from './available-courses-page.module.css'

const Result = ({ gig }: { gig: Gig }) => {
  const result = useRef<HTMLElement>(null)
  useEffect(() => void result.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <section ref={result} className={classNames(shared.callout, styles.result)} aria-label="Your request">
      <NextSteps gig={gig} isNamed />
    </section>
  )
}

/** The result of the request that was sent during this visit. The popup closes too soon to read it there. */
export const SentRequest = ({ courses, isPopupOpen }: { courses: readonly Gig[]; isPopupOpen: boolean }) => {
  const [openedAt] = useState(() => Date.now())
  const sent = useRecentDeliveries('enroll').find(({ at }) => at >= openedAt)
  const gig = courses.find(({ _id }) => _id === sent?.input.body.gigId)
  return gig && !isPopupOpen && <Result key={sent?.id} gig={gig} />
}
