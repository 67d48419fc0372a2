import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getWaitingPlaces, joinWaitingList, leaveWaitingList } from '#contract/enrolment/waiting-list.ts'
import { call } from '#src/api/call.ts'
import { AFFECTED_QUERIES } from '#src/api/changes/affected-queries.ts'
import { withFallbackMessage } from '#src/api/with-fallback-message.ts'

/** The waiting lists that the student is on. */
export const waitingPlacesQuery = () =>
  queryOptions({
    queryKey: ['enrolment', 'waiting-places'],
    queryFn: ({ signal }) => call(getWaitingPlaces, {}, { signal }),
    meta: { persist: true },
  })

/** Joins the waiting list. Repeating the call keeps the place. */
export const joinWaitingListMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['enrolment', 'join-waiting-list'],
    mutationFn: () =>
      call(joinWaitingList, { body: { gigId } }).catch(withFallbackMessage('Failed to join the waiting list')),
    // The page shows the place.
    meta: { invalidates: AFFECTED_QUERIES.request },
  })

export const leaveWaitingListMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['enrolment', 'leave-waiting-list'],
    mutationFn: () =>
      call(leaveWaitingList, { body: { gigId } }).catch(withFallbackMessage('Failed to leave the waiting list')),
    meta: { successMessage: 'You left the waiting list', invalidates: AFFECTED_QUERIES.request },
  })
