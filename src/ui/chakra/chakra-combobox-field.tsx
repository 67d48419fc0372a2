import { ChakraProvider, Combobox, createListCollection, Portal, useFilter } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { ComboboxFieldProps } from '#src/ui/fields/combobox-field-props.ts'
import { findMatches, readTyped } from '#src/ui/fields/combobox-options.ts'
import { FieldNotes, noteIds } from '#src/ui/fields/field-notes.tsx'
import { system } from './system.ts'

/** A time zone list has more options than a phone can show without a pause. */
const SHOWN_MAX = 100

interface Typed {
  readonly text: string
  /** The value when typing began. It counts again while the text names none. */
  readonly before: string
}

export const ChakraComboboxField = (props: ComboboxFieldProps) => {
  const { label, hint, error, options, value, onChange, parse } = props
  const id = useId()
  const { contains } = useFilter({ sensitivity: 'base' })
  // Only while the field is typed in: a field that was left shows the value that it keeps.
  const [typed, setTyped] = useState<Typed>()
  const items = findMatches(typed?.text ?? '', props, contains).slice(0, SHOWN_MAX)
  const collection = createListCollection({ items })
  const change = (next: string) => next !== value && onChange(next)
  const type = (text: string) => {
    const before = typed?.before ?? value
    setTyped({ text, before })
    change(readTyped(text, props) ?? before)
  }
  const showKept = () => setTyped(undefined)
  return (
    <ChakraProvider value={system}>
      <Combobox.Root
        collection={collection}
        value={[value]}
        inputBehavior="autohighlight"
        openOnClick
        allowCustomValue={parse !== undefined}
        invalid={Boolean(error)}
        inputValue={typed?.text ?? options.find((option) => option.value === value)?.label ?? value}
        onSelect={({ itemValue }) => {
          showKept()
          change(itemValue)
        }}
      >
        <Combobox.Label>{label}</Combobox.Label>
        <Combobox.Control>
          <Combobox.Input
            aria-describedby={noteIds(id, { hint, error })}
            autoComplete="off"
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={showKept}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !typed) return
              // Otherwise Enter would submit the form with a value that was not shown.
              if (readTyped(typed.text, props) === undefined) event.preventDefault()
              showKept()
            }}
          />
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
