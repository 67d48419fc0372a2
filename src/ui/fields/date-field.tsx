import { Suspense } from 'react'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import type { DateFieldProps } from './date-field-props.ts'
import { PendingField } from './pending-field.tsx'

const ChakraDateField = lazyWithRetry(
  async () => (await import('#src/ui/chakra/chakra-date-field.tsx')).ChakraDateField,
)

/** Chooses a day in a calendar, or takes it as text. */
export const DateField = (props: DateFieldProps) => (
  <Suspense fallback={<PendingField label={props.label} hint={props.hint} />}>
    <ChakraDateField {...props} />
  </Suspense>
)
