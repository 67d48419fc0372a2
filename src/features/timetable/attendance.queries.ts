import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getAttendance, getOwnAttendance, markAttendance } from '#contract/timetable/attendance.ts'
import { call } from '#src/api/call.ts'
import { withFallbackMessage } from '#src/api/with-fallback-message.ts'
import { type Month, toRange } from './month.ts'

interface LessonKey {
  readonly gigId: string
  readonly originalStart: string
}

export const attendanceQuery = ({ gigId, originalStart }: LessonKey) =>
  queryOptions({
    queryKey: ['attendance', gigId, originalStart] as const,
    queryFn: ({ signal }) => call(getAttendance, { params: { gigId }, query: { originalStart } }, { signal }),
    meta: { persist: true },
  })

/** The scope saves quick taps in series, so that the last one wins. */
export const markAttendanceMutation = ({ gigId, originalStart }: LessonKey) =>
  mutationOptions({
    mutationKey: ['attendance', 'mark'],
    scope: { id: `attendance ${gigId} ${originalStart}` },
    mutationFn: (mark: { readonly studentId: string; readonly isPresent: boolean }) =>
      call(markAttendance, { params: { gigId }, body: { originalStart, ...mark } }).catch(
        withFallbackMessage('Attendance could not be saved.'),
      ),
    meta: { invalidates: [['attendance', gigId, originalStart]] },
  })

export const ownAttendanceQuery = (month: Month) =>
  queryOptions({
    queryKey: ['attendance', 'own', month.year, month.index] as const,
    queryFn: ({ signal }) => call(getOwnAttendance, { query: toRange(month) }, { signal }),
    meta: { persist: true },
  })
