import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Input } from '#contract/endpoint.ts'
import { isBlank } from '#contract/text/blank.ts'
import { toOneLine } from '#contract/text/one-line.ts'
import type { Lesson, moveLesson, TimetableGig } from '#contract/timetable/lessons.ts'
import { DEFAULT_TIME_ZONE } from '#contract/timetable/schedule.ts'
import { describeZone, formatLessonTime, readerZone } from '#src/format/lesson-time.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { type ClockValue, LessonTimeFields, toClockValue } from '#src/ui/lessons/lesson-time-fields.tsx'
import shared from '#src/ui/shared.module.css'
import { useNow } from '#src/ui/timing/use-now.ts'
import { canRestore, toMove } from './lesson-move.ts'
import { cancelLessonMutation, moveLessonMutation, restoreLessonMutation } from './timetable.queries.ts'

type MoveBody = Input<typeof moveLesson>['body']

interface ChangeLessonDialogProps {
  lesson: Lesson
  gig: TimetableGig
  onClose: () => void
}

const useChanges = ({ lesson: { gigId, originalStart }, onClose }: ChangeLessonDialogProps) => {
  const [move, cancel, restore] = [
    useMutation(moveLessonMutation()),
    useMutation(cancelLessonMutation()),
    useMutation(restoreLessonMutation()),
  ]
  const key = { gigId, originalStart }
  const done = { onSuccess: onClose }
  return {
    isBusy: move.isPending || cancel.isPending || restore.isPending,
    move: (change: Omit<MoveBody, keyof typeof key>) => move.mutate({ ...key, ...change }, done),
    cancel: (reason: string) => cancel.mutate({ ...key, reason }, done),
    restore: () => restore.mutate(key, done),
  }
}

/** The time by the clock of the class, which its fields use too. Names the zone where the reader's is another. */
const formatClassTime = (iso: string, timeZone: string): string =>
  formatLessonTime(iso, timeZone) + (timeZone === readerZone() ? '' : ` (${describeZone(timeZone)})`)

const NOTHING_CHANGED = 'This changes nothing, so nobody is notified.'
const OFFLINE_TEXT = 'You are offline. You can change a lesson when you are online.'

/** Moves, cancels or restores one lesson until its end. */
export const ChangeLessonDialog = (props: ChangeLessonDialogProps) => {
  const { lesson, gig, onClose } = props
  const timeZone = gig.schedule?.timeZone ?? DEFAULT_TIME_ZONE
  // Only what was typed: the lesson may be fetched again, as another device has moved it.
  const [typedTime, setTime] = useState<Partial<ClockValue>>({})
  const [typedReason, setReason] = useState<string>()
  const reason = typedReason ?? lesson.reason
  const [problem, setProblem] = useState<string | null>(null)
  const isOnline = useIsOnline()
  const now = useNow()
  const { isBusy, move, cancel, restore } = useChanges(props)
  const isReasonSame = toOneLine(reason) === lesson.reason
  const isCancelled = lesson.status === 'cancelled'
  const submitMove = () => {
    const change = toMove(lesson, typedTime, timeZone)
    if (!change) return setProblem('Choose a day and a time.')
    const isTimeSame = Object.keys(change).length === 0
    // A planned lesson stores no reason, and a cancelled one takes place again.
    if (isTimeSame && !isCancelled && (isReasonSame || !isChanged)) return setProblem(NOTHING_CHANGED)
    move({ ...change, reason })
  }
  const submitCancel = () => {
    if (isBlank(reason)) return setProblem('Tell your students why the lesson is cancelled.')
    if (isCancelled && isReasonSame) return setProblem(NOTHING_CHANGED)
    cancel(reason)
  }
  const isChanged = lesson.status !== 'planned'
  return (
    <Dialog
      open
      onClose={onClose}
      title={gig.title}
      footer={
        isOnline && (
          <>
            {canRestore(lesson, gig, now) && (
              <Button variant="outline" busy={isBusy} onClick={restore}>
                Restore
              </Button>
            )}
            <Button variant="danger" busy={isBusy} onClick={submitCancel}>
              {isCancelled ? 'Change reason' : 'Cancel lesson'}
            </Button>
            <Button busy={isBusy} onClick={submitMove}>
              Move lesson
            </Button>
          </>
        )
      }
    >
      <div className={shared.stackM}>
        <p>{`${formatClassTime(lesson.startsAt, timeZone)}. Your students are notified of each change.`}</p>
        {!isOnline && <p className={shared.callout}>{OFFLINE_TEXT}</p>}
        <LessonTimeFields
          value={{ ...toClockValue(lesson, timeZone), ...typedTime }}
          timeZone={timeZone}
          onChange={(part) => {
            setTime({ ...typedTime, ...part })
            setProblem(null)
          }}
        />
        <TextField
          label="Reason"
          name="reason"
          dir="auto"
          maxLength={300}
          hint="Students see it if the lesson is moved or cancelled. Needed to cancel."
          error={problem}
          value={reason}
          onChange={({ target: { value } }) => {
            setReason(value)
            setProblem(null)
          }}
        />
      </div>
    </Dialog>
  )
}

/** Restores one lesson that was moved earlier and cancelled, and whose new time is over. The server no longer moves it. */
export const RestoreLessonDialog = (props: ChangeLessonDialogProps) => {
  const { lesson, gig, onClose } = props
  const plannedTime = formatClassTime(lesson.originalStart, gig.schedule?.timeZone ?? DEFAULT_TIME_ZONE)
  const isOnline = useIsOnline()
  const { isBusy, restore } = useChanges(props)
  return (
    <Dialog
      open
      onClose={onClose}
      title={gig.title}
      footer={
        isOnline && (
          <Button busy={isBusy} onClick={restore}>
            Restore
          </Button>
        )
      }
    >
      <div className={shared.stackM}>
        <p>{`A restored lesson takes place as planned: ${plannedTime}. Your students are notified.`}</p>
        {!isOnline && <p className={shared.callout}>{OFFLINE_TEXT}</p>}
      </div>
    </Dialog>
  )
}
