import { ChakraProvider, DatePicker, Portal, parseDate } from '@chakra-ui/react'
import { useId } from 'react'
import type { DateFieldProps } from '#src/ui/fields/date-field-props.ts'
import { FieldNotes, noteIds } from '#src/ui/fields/field-notes.tsx'
import { system } from './system.ts'

/** The calendar shows its months in English, and weeks begin on Monday, as in the timetable. */
const LOCALE = 'en-GB'
const MONDAY = 1

const Calendar = () => (
  <Portal>
    <DatePicker.Positioner>
      <DatePicker.Content>
        <DatePicker.View view="day">
          <DatePicker.Header />
          <DatePicker.DayTable />
        </DatePicker.View>
        <DatePicker.View view="month">
          <DatePicker.Header />
          <DatePicker.MonthTable />
        </DatePicker.View>
        <DatePicker.View view="year">
          <DatePicker.Header />
          <DatePicker.YearTable />
        </DatePicker.View>
      </DatePicker.Content>
    </DatePicker.Positioner>
  </Portal>
)

export const ChakraDateField = ({ label, hint, error, value, onChange, min, isOptional = false }: DateFieldProps) => {
  const id = useId()
  return (
    <ChakraProvider value={system}>
      <DatePicker.Root
        locale={LOCALE}
        startOfWeek={MONDAY}
        value={value ? [parseDate(value)] : []}
        {...(min && { min: parseDate(min) })}
        invalid={Boolean(error)}
        onValueChange={({ value: [day] }) => onChange(day?.toString() ?? '')}
      >
        <DatePicker.Label>{label}</DatePicker.Label>
        <DatePicker.Control>
          <DatePicker.Input aria-describedby={noteIds(id, { hint, error })} placeholder="dd/mm/yyyy" />
          <DatePicker.IndicatorGroup>
            {isOptional && <DatePicker.ClearTrigger aria-label={`Remove: ${String(label)}`}>×</DatePicker.ClearTrigger>}
            <DatePicker.Trigger aria-label="Open the calendar">▾</DatePicker.Trigger>
          </DatePicker.IndicatorGroup>
        </DatePicker.Control>
        <Calendar />
        <FieldNotes id={id} hint={hint} error={error} />
      </DatePicker.Root>
    </ChakraProvider>
  )
}
