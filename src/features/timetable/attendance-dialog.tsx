import { useMutation, useQuery } from '@tanstack/react-query'
import type { Attendance } from '#contract/timetable/attendance.ts'
import type { Lesson, TimetableGig } from '#contract/timetable/lessons.ts'
import { formatLessonTimeForReader } from '#src/format/lesson-time.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Switch } from '#src/ui/fields/switch.tsx'
import shared from '#src/ui/shared.module.css'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { attendanceQuery, markAttendanceMutation } from './attendance.queries.ts'
import { exportAttendanceMutation } from './calendar.queries.ts'

interface AttendanceDialogProps {
  lesson: Lesson
  gig: TimetableGig
  onClose: () => void
}

const describe = ({ name, minutes, isMarked }: Attendance): string =>
  isMarked ? `${name} (set by you)` : `${name} (${minutes} min in the room)`

const People = ({ lesson, people }: { lesson: Lesson; people: readonly Attendance[] }) => {
  const isOnline = useIsOnline()
  const mark = useMutation(markAttendanceMutation(lesson))
  if (people.length === 0) return <p className={shared.soft}>None of your students had joined this class by then.</p>
  const present = people.filter(({ isPresent }) => isPresent).length
  const isShownOn = ({ _id, isPresent }: Attendance): boolean =>
    mark.isPending && mark.variables.studentId === _id ? mark.variables.isPresent : isPresent
  return (
    <>
      <p>
        {present} of {people.length} present. Students who were in the live room for half of the lesson count as
        present.
      </p>
      {!isOnline && <p className={shared.callout}>You are offline. You can correct this when you are online.</p>}
      {people.map((person) => (
        <Switch
          key={person._id}
          label={describe(person)}
          isOn={isShownOn(person)}
          onChange={(isPresent) => mark.mutate({ studentId: person._id, isPresent })}
        />
      ))}
    </>
  )
}

/** The attendance of a lesson. One tap corrects a person. */
export const AttendanceDialog = ({ lesson, gig, onClose }: AttendanceDialogProps) => {
  const query = useQuery(attendanceQuery(lesson))
  const download = useMutation(exportAttendanceMutation())
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Attendance: ${gig.title}`}
      footer={
        <Button variant="outline" busy={download.isPending} onClick={() => download.mutate(gig._id)}>
          Download CSV
        </Button>
      }
    >
      <div className={shared.stackS}>
        <p className={shared.strong}>{formatLessonTimeForReader(lesson.startsAt)}</p>
        <QueryContent query={query} loading="Loading attendance" failed="The attendance could not be loaded.">
          {(people) => <People lesson={lesson} people={people} />}
        </QueryContent>
      </div>
    </Dialog>
  )
}
