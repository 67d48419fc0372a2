import { ChakraProvider, Combobox, Portal, useFilter, useListCollection } from '@chakra-ui/react'
import { useId } from 'react'
import type { ComboboxFieldProps } from '#src/ui/fields/combobox-field-props.ts'
import { FieldNotes, noteIds } from '#src/ui/fields/field-notes.tsx'
import { system } from './system.ts'

type Option = ComboboxFieldProps['options'][number]

/** A time zone list has more options than a phone can show without a pause. */
const SHOWN_MAX = 100

export const ChakraComboboxField = (props: ComboboxFieldProps) => {
  const { label, hint, error, options, value, onChange, parse } = props
  const id = useId()
  const { contains } = useFilter({ sensitivity: 'base' })
  const { collection, filter } = useListCollection<Option>({
    initialItems: [...options],
    filter: contains,
    limit: SHOWN_MAX,
    itemToString: (option) => option.label,
    itemToValue: (option) => option.value,
  })
  const take = (text: string) => {
    const exact = options.find((option) => option.label.toLowerCase() === text.trim().toLowerCase())
    const parsed = exact?.value ?? parse?.(text)
    if (parsed !== undefined && parsed !== value) onChange(parsed)
  }
  return (
    <ChakraProvider value={system}>
      <Combobox.Root
        collection={collection}
        value={[value]}
        inputBehavior="autohighlight"
        openOnClick
        allowCustomValue={parse !== undefined}
        invalid={Boolean(error)}
        defaultInputValue={options.find((option) => option.value === value)?.label ?? value}
        onValueChange={({ value: [chosen] }) => chosen !== undefined && chosen !== value && onChange(chosen)}
        onInputValueChange={({ inputValue, reason }) => {
          filter(reason === 'input-change' ? inputValue : '')
          if (reason === 'input-change') take(inputValue)
        }}
        onOpenChange={({ open }) => open && filter('')}
      >
        <Combobox.Label>{label}</Combobox.Label>
        <Combobox.Control>
          <Combobox.Input aria-describedby={noteIds(id, { hint, error })} autoComplete="off" />
        </Combobox.Control>
        <Portal>
          <Combobox.Positioner>
            <Combobox.Content>
              <Combobox.Empty>Nothing matches.</Combobox.Empty>
              {collection.items.map((option) => (
                <Combobox.Item key={option.value} item={option}>
                  {option.label}
                </Combobox.Item>
              ))}
            </Combobox.Content>
          </Combobox.Positioner>
        </Portal>
        <FieldNotes id={id} hint={hint} error={error} />
      </Combobox.Root>
    </ChakraProvider>
  )
}
