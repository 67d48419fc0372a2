import { Button } from '#src/ui/button.tsx'
import { ComboboxField } from '#src/ui/fields/combobox-field.tsx'
import { DateField } from '#src/ui/fields/date-field.tsx'
import field from '#src/ui/fields/field.module.css'
import shared from '#src/ui/shared.module.css'
import { LessonRow } from './lesson-row.tsx'
import styles from './schedule-field.module.css'
import { EMPTY_SCHEDULE, listTimeZones, type ScheduleValue, withNewLesson } from './schedule-value.ts'

export interface ScheduleProblem {
  readonly message: string
  /** The field of the contract's schedule that the message is about. */
  readonly field: PropertyKey | undefined
}

interface ScheduleFieldProps {
  /** Null while the class has no timetable. */
  value: ScheduleValue | null
  problem: ScheduleProblem | undefined
  onChange: (value: ScheduleValue | null) => void
}

/** The others are lessons, whose problem is shown below their list. */
const FIELDS: readonly unknown[] = ['firstDay', 'lastDay', 'timeZone']

/** Focusing also scrolls the problem into view. */
const focusProblem = (schedule: HTMLElement | null): void =>
  schedule?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()

/** The weekly lessons of a class, its first and last day, and the clock that they follow. */
export const ScheduleField = ({ value, problem, onChange }: ScheduleFieldProps) => {
  if (!value)
    return (
      <div className={shared.stackS}>
        <p className={shared.soft}>Students see when you meet, and you both get reminders.</p>
        <Button variant="outline" onClick={() => onChange(EMPTY_SCHEDULE())}>
          Add a timetable
        </Button>
      </div>
    )
  const { lessons } = value
  const numbered = lessons.map((lesson, index) => ({ lesson, number: index + 1 }))
  const errorOf = (name: string) => (problem?.field === name ? problem.message : undefined)
  const lessonsError = problem && !FIELDS.includes(problem.field) ? problem.message : undefined
  const change = (part: Partial<ScheduleValue>) => onChange({ ...value, ...part })
  return (
    <fieldset ref={problem ? focusProblem : undefined} className={styles.schedule}>
      <legend className={shared.strong}>Weekly lessons</legend>
      <ul className={shared.stackS}>
        {numbered.map(({ lesson, number }) => (
          <LessonRow
            // Removing a row makes new ones: their fields keep what was typed.
            key={`${number} of ${lessons.length}`}
            lesson={lesson}
            number={number}
            onChange={(changed) => change({ lessons: lessons.map((each) => (each === lesson ? changed : each)) })}
            onRemove={
              lessons.length > 1 ? () => change({ lessons: lessons.filter((each) => each !== lesson) }) : undefined
            }
          />
        ))}
      </ul>
      {lessonsError && (
        <p className={field.error} role="alert" tabIndex={-1}>
          {lessonsError}
        </p>
      )}
      <Button variant="outline" onClick={() => onChange(withNewLesson(value))}>
        Add a lesson
      </Button>
      <div className={styles.days}>
        <DateField
          label="First day"
          error={errorOf('firstDay')}
          value={value.firstDay}
          onChange={(firstDay) => change({ firstDay })}
        />
        <DateField
          label="Last day"
          hint="Optional."
          error={errorOf('lastDay')}
          isOptional
          min={value.firstDay}
          value={value.lastDay ?? ''}
          onChange={(lastDay) => change({ lastDay: lastDay || undefined })}
        />
      </div>
      <ComboboxField
        label="Time zone"
        error={errorOf('timeZone')}
        hint="The times above follow this clock. Each student sees their own."
        options={listTimeZones(value.timeZone)}
        value={value.timeZone}
        onChange={(timeZone) => change({ timeZone })}
      />
      <Button variant="quiet" onClick={() => onChange(null)}>
        Remove the timetable
      </Button>
    </fieldset>
  )
}
