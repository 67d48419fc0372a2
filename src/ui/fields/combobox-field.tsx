import { Suspense } from 'react'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import type { ComboboxFieldProps } from './combobox-field-props.ts'
import { PendingField } from './pending-field.tsx'

const ChakraComboboxField = lazyWithRetry(
  async () => (await import('#src/ui/chakra/chakra-combobox-field.tsx')).ChakraComboboxField,
)

/** Chooses one of many options by typing a part of it. */
export const ComboboxField = (props: ComboboxFieldProps) => (
  <Suspense fallback={<PendingField label={props.label} hint={props.hint} />}>
    <ChakraComboboxField {...props} />
  </Suspense>
)
