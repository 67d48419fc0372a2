import { Suspense } from 'react'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import type { MultiSelectFieldProps } from './multi-select-field-props.ts'
import { PendingField } from './pending-field.tsx'

const ChakraMultiSelectField = lazyWithRetry(
  async () => (await import('#src/ui/chakra/chakra-multi-select-field.tsx')).ChakraMultiSelectField,
)

/** Chooses any number of options from a list that opens below. */
export const MultiSelectField = (props: MultiSelectFieldProps) => (
  <Suspense fallback={<PendingField label={props.label} hint={props.hint} />}>
    <ChakraMultiSelectField {...props} />
  </Suspense>
)
