import { cleanTyped } from '#contract/text/clean-typed.ts'
import type { ComboboxFieldProps } from './combobox-field-props.ts'

type Options = ComboboxFieldProps['options']
type Reading = Pick<ComboboxFieldProps, 'options' | 'parse'>

/** @returns the value that a typed text names; undefined if it names none */
export const readTyped = (text: string, { options, parse }: Reading): string | undefined => {
  const label = text.trim().toLowerCase()
  return options.find((option) => option.label.toLowerCase() === label)?.value ?? parse?.(text)
}

/**
 * The options that match a typed text. The one that it names is first, also if it is not listed.
 * @param contains whether a label contains a text
 */
export const findMatches = (
  query: string,
  reading: Reading,
  contains: (label: string, text: string) => boolean,
): Options => {
  const text = cleanTyped(query)
  if (!text) return reading.options
  const named = readTyped(query, reading)
  const matches = reading.options.filter(({ value, label }) => value !== named && contains(label, text))
  if (named === undefined) return matches
  return [reading.options.find(({ value }) => value === named) ?? { value: named, label: named }, ...matches]
}
