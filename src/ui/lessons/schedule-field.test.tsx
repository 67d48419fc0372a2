import { expect, test, vi } from 'vitest'
import type { FieldTexts } from '#src/ui/fields/field-notes.tsx'
import { renderScreen } from '#tests/support/screen.ts'
import { ScheduleField } from './schedule-field.tsx'
import { EMPTY_SCHEDULE } from './schedule-value.ts'

// The fields of Chakra load later, so the server renders none of their messages.
vi.mock('#src/ui/fields/date-field.tsx', () => ({
  DateField: ({ label, error }: FieldTexts) => <p>{`${String(label)}: ${error ?? 'no error'}`}</p>,
}))

test.each([
  ['firstDay', ['First day: Choose it.', 'Last day: no error']],
  ['lastDay', ['First day: no error', 'Last day: Choose it.']],
  ['lessons', ['Choose it.', 'First day: no error', 'Last day: no error']],
  [undefined, ['Choose it.', 'First day: no error', 'Last day: no error']],
])('a problem of %s is shown once, at its field', async (field, expected) => {
  const { texts } = await renderScreen(
    <ScheduleField value={EMPTY_SCHEDULE(0)} problem={{ message: 'Choose it.', field }} onChange={() => undefined} />,
  )
  expect(texts.filter((text) => /Choose it\.|no error/.test(text))).toEqual(expected)
})
