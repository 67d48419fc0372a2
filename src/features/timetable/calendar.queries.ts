import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { exportAttendance } from '#contract/timetable/attendance.ts'
import { getCalendarLink, renewCalendarLink, revokeCalendarLink } from '#contract/timetable/calendar.ts'
import { call } from '#src/api/call.ts'
import { withFallbackMessage } from '#src/api/with-fallback-message.ts'

const LINK_KEY = ['calendar-link'] as const

/** The creation time of the private address. */
export const calendarLinkQuery = () =>
  queryOptions({ queryKey: LINK_KEY, queryFn: ({ signal }) => call(getCalendarLink, {}, { signal }), meta: {} })

export const renewCalendarLinkMutation = () =>
  mutationOptions({
    mutationKey: [...LINK_KEY, 'renew'],
    mutationFn: () => call(renewCalendarLink, {}).catch(withFallbackMessage('No address could be made.')),
    meta: { invalidates: [LINK_KEY] },
  })

export const revokeCalendarLinkMutation = () =>
  mutationOptions({
    mutationKey: [...LINK_KEY, 'revoke'],
    mutationFn: () => call(revokeCalendarLink, {}).catch(withFallbackMessage('The address still works.')),
    meta: { successMessage: 'The address no longer works.', invalidates: [LINK_KEY] },
  })

export const exportAttendanceMutation = () =>
  mutationOptions({
    mutationKey: ['timetable', 'export-attendance'],
    mutationFn: (gigId: string) =>
      call(exportAttendance, { body: { gigId } }).catch(withFallbackMessage('The file could not be downloaded.')),
    onSuccess: ({ url }) => location.assign(url),
  })
