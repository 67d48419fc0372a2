import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { cancelLesson, getTimetable, moveLesson, restoreLesson } from '#contract/timetable/lessons.ts'
import { call } from '#src/api/call.ts'
import { AFFECTED_QUERIES } from '#src/api/changes/affected-queries.ts'
import { withFallbackMessage } from '#src/api/with-fallback-message.ts'
import { type Month, toRange } from './month.ts'

/** The lessons of a month, including the days of other months that its calendar shows. */
export const timetableQuery = (month: Month) =>
  queryOptions({
    queryKey: ['timetable', month.year, month.index] as const,
    queryFn: ({ signal }) => call(getTimetable, { query: toRange(month) }, { signal }),
    meta: { persist: true },
  })

const noReason = 'The lesson could not be changed.'

export const moveLessonMutation = () =>
  mutationOptions({
    mutationKey: ['timetable', 'move'],
    mutationFn: (body: Input<typeof moveLesson>['body']) =>
      call(moveLesson, { body }).catch(withFallbackMessage(noReason)),
    meta: { successMessage: 'Lesson changed. Your students are notified.', invalidates: AFFECTED_QUERIES.lesson },
  })

export const cancelLessonMutation = () =>
  mutationOptions({
    mutationKey: ['timetable', 'cancel'],
    mutationFn: (body: Input<typeof cancelLesson>['body']) =>
      call(cancelLesson, { body }).catch(withFallbackMessage(noReason)),
    meta: { successMessage: 'Cancellation saved. Your students are notified.', invalidates: AFFECTED_QUERIES.lesson },
  })

export const restoreLessonMutation = () =>
  mutationOptions({
    mutationKey: ['timetable', 'restore'],
    mutationFn: (body: Input<typeof restoreLesson>['body']) =>
      call(restoreLesson, { body }).catch(withFallbackMessage(noReason)),
    meta: { successMessage: 'Lesson restored. Your students are notified.', invalidates: AFFECTED_QUERIES.lesson },
  })
