import { parseDateTime, toZoned } from '@internationalized/date'
import { describeZone, formatClock, formatLength } from '#src/format/lesson-time.ts'
import { ComboboxField } from '#src/ui/fields/combobox-field.tsx'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { SelectField } from '#src/ui/fields/field.tsx'
import shared from '#src/ui/shared.module.css'
import { LESSON_LENGTHS, listStarts, parseClock } from './schedule-value.ts'

/** Day, start and length of one lesson, by the clock of its class. */
export interface ClockValue {
  /** `YYYY-MM-DD` */
  readonly day: string
  /** `HH:MM` */
  readonly start: string
  readonly minutes: number
}

export const toClockValue = (
  { startsAt, minutes }: { readonly startsAt: string; readonly minutes: number },
  timeZone: string,
): ClockValue => ({
  // The Swedish format is that of ISO 8601.
  day: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(startsAt)),
  start: formatClock(startsAt, timeZone),
  minutes,
})

/** @returns a time in UTC as ISO 8601; undefined without a day */
export const toInstant = ({ day, start }: ClockValue, timeZone: string): string | undefined =>
  day ? toZoned(parseDateTime(`${day}T${start}`), timeZone).toAbsoluteString() : undefined

interface LessonTimeFieldsProps {
  value: ClockValue
  timeZone: string
  onChange: (part: Partial<ClockValue>) => void
}

export const LessonTimeFields = ({ value, timeZone, onChange }: LessonTimeFieldsProps) => {
  const lengths = [...new Set([...LESSON_LENGTHS, value.minutes])].sort((one, other) => one - other)
  return (
    <div className={shared.stackS}>
      <DateField label="Day" value={value.day} onChange={(day) => onChange({ day })} />
      <ComboboxField
        label="Start"
        hint={describeZone(timeZone)}
        options={listStarts(value.start)}
        value={value.start}
        parse={parseClock}
        onChange={(start) => onChange({ start })}
      />
      <SelectField
        label="Length"
        name="length"
        options={lengths.map((minutes) => ({ value: String(minutes), label: formatLength(minutes) }))}
        value={String(value.minutes)}
        onChange={(event) => onChange({ minutes: Number(event.target.value) })}
      />
    </div>
  )
}
