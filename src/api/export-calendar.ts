import { mutationOptions } from '@tanstack/react-query'
import { exportCalendar } from '#contract/timetable/calendar.ts'
import { call } from './call.ts'
import { withFallbackMessage } from './with-fallback-message.ts'

/** Downloads the lessons of one class, or of all classes of the caller, as a calendar file. */
export const exportCalendarMutation = () =>
  mutationOptions({
    mutationKey: ['timetable', 'export'],
    mutationFn: (gigId: string | undefined) =>
      call(exportCalendar, { body: gigId ? { gigId } : {} }).catch(
        withFallbackMessage('The file could not be downloaded.'),
      ),
    onSuccess: ({ url }) => location.assign(url),
  })
