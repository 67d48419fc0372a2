import { ChakraProvider, createListCollection, Select } from '@chakra-ui/react'
import { useId, useMemo } from 'react'
import { FieldNotes, noteIds } from '#src/ui/fields/field-notes.tsx'
import type { MultiSelectFieldProps } from '#src/ui/fields/multi-select-field-props.ts'
import { system } from './system.ts'

/** Renders the list in place instead of in a portal, so that Tab continues after it. */
export const ChakraMultiSelectField = (props: MultiSelectFieldProps) => {
  const { label, hint, error, options, value, placeholder, onChange } = props
  const id = useId()
  const collection = useMemo(
    () => createListCollection({ items: options.map((option) => ({ value: option, label: option })) }),
    [options],
  )
  return (
    <ChakraProvider value={system}>
      <Select.Root
        multiple
        collection={collection}
        value={[...value]}
        invalid={Boolean(error)}
        onValueChange={(change) => onChange(change.value)}
        positioning={{ sameWidth: true, gutter: 4 }}
      >
        <Select.Label>{label}</Select.Label>
        <Select.Control>
          <Select.Trigger aria-describedby={noteIds(id, { hint, error })}>
            <Select.ValueText placeholder={placeholder} />
            <span aria-hidden="true">▾</span>
          </Select.Trigger>
        </Select.Control>
        <FieldNotes id={id} hint={hint} error={error} />
        <Select.Positioner>
          <Select.Content>
            {collection.items.map((item) => (
              <Select.Item key={item.value} item={item}>
                <Select.ItemText>{item.label}</Select.ItemText>
                <Select.ItemIndicator>✓</Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Positioner>
      </Select.Root>
    </ChakraProvider>
  )
}
