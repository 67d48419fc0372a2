import { formatLength } from '#src/format/lesson-time.ts'
import { Button } from '#src/ui/button.tsx'
import { ComboboxField } from '#src/ui/fields/combobox-field.tsx'
import { SelectField } from '#src/ui/fields/field.tsx'
import styles from './schedule-field.module.css'
import {
  isWeekday,
  LESSON_LENGTHS,
  listStarts,
  parseClock,
  type ScheduleValue,
  WEEKDAY_OPTIONS,
} from './schedule-value.ts'

type Lesson = ScheduleValue['lessons'][number]

interface LessonRowProps {
  lesson: Lesson
  /** Counts from 1. */
  number: number
  onChange: (lesson: Lesson) => void
  onRemove: (() => void) | undefined
}

/** One weekly lesson: weekday, start and length. */
export const LessonRow = ({ lesson, number, onChange, onRemove }: LessonRowProps) => {
  const lengths = [...new Set([...LESSON_LENGTHS, lesson.minutes])].sort((one, other) => one - other)
  return (
    <li className={styles.row} aria-label={`Lesson ${number}`}>
      <SelectField
        label="Day"
        name={`lesson-${number}-day`}
        options={WEEKDAY_OPTIONS}
        value={lesson.weekday}
        onChange={({ target: { value } }) => isWeekday(value) && onChange({ ...lesson, weekday: value })}
      />
      <ComboboxField
        label="Start"
        options={listStarts(lesson.start)}
        value={lesson.start}
        parse={parseClock}
        onChange={(start) => onChange({ ...lesson, start })}
      />
      <SelectField
        label="Length"
        name={`lesson-${number}-length`}
        options={lengths.map((minutes) => ({ value: String(minutes), label: formatLength(minutes) }))}
        value={String(lesson.minutes)}
        onChange={({ target: { value } }) => onChange({ ...lesson, minutes: Number(value) })}
      />
      {onRemove && (
        <Button variant="quiet" aria-label={`Remove lesson ${number}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  )
}
