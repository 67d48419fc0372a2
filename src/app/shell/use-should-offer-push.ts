import { useQuery } from '@tanstack/react-query'
import { useParams, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readTab, STUDENT_TABS } from '#src/features/classroom/class-room-tabs.ts'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { subscribeToDeliveries } from '#src/offline/outbox/outbox-triggers.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { useSession } from '#src/session/use-session.ts'

/** Whether a student is in a class and neither writes nor talks. Otherwise the offer would cover the controls. */
const useIsReadingInClass = (isStudent: boolean): boolean => {
  const { gigId } = useParams({ strict: false })
  const searchText = useRouterState({ select: ({ location }) => location.searchStr })
  // `enabled: false` reads the cache that the class page has filled, and sends no request.
  const gig = useQuery({ ...attendedGigQuery(gigId ?? ''), enabled: false })
  const isLooking = readTab(STUDENT_TABS, searchText) === 'about'
  return isStudent && isLooking && gigId !== undefined && gig.data !== undefined
}

const useHasSentReceipt = (userId: string | undefined): boolean => {
  const [sender, setSender] = useState<string>()
  useEffect(
    () =>
      subscribeToDeliveries(({ entry, delivery }) => {
        if (entry.endpoint === 'enroll' && delivery.outcome === 'delivered') setSender(entry.userId)
      }),
    [],
  )
  const isWaiting = useOutbox().some(({ endpoint, state }) => endpoint === 'enroll' && state === 'waiting')
  return userId !== undefined && (isWaiting || sender === userId)
}

/**
 * Whether to offer notifications: only after the user has sent a receipt or opened one of their classes, because there
 * are no notifications before.
 */
export const useShouldOfferPush = (): boolean => {
  const user = useSession()?.user
  const isInClass = useIsReadingInClass(user?.role === 'student')
  const hasSent = useHasSentReceipt(user?.id)
  return isInClass || hasSent
}
