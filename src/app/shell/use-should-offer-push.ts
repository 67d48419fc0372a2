import { useQuery } from '@tanstack/react-query'
import { useParams, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readTab, STUDENT_TABS } from '#src/features/classroom/class-room-tabs.ts'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { subscribeToDeliveries } from '#src/offline/outbox/outbox-triggers.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { useSession } from '#src/session/use-session.ts'

/** Whether a student only reads in a class: while they write or talk, the offer would be in the way. */
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
 * Whether to offer notifications: the user has sent a receipt or opened a class of theirs. Before that there is nothing
 * to notify about.
 */
export const useShouldOfferPush = (): boolean => {
  const user = useSession()?.user
  const isInClass = useIsReadingInClass(user?.role === 'student')
  const hasSent = useHasSentReceipt(user?.id)
  return isInClass || hasSent
}
