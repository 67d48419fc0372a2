import { defineSlotRecipe } from '@chakra-ui/react'
import { controlStyle, itemStyle, labelStyle, panelStyle, rootStyle } from './picker-style.ts'

/** A text field with a list of matching options below it. */
export const comboboxRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'input', 'positioner', 'content', 'item', 'empty'],
  base: {
    root: rootStyle,
    label: labelStyle,
    control: { display: 'flex' },
    input: controlStyle,
    content: { ...panelStyle, inlineSize: 'var(--reference-width)', minInlineSize: '9rem', maxBlockSize: '16rem' },
    item: itemStyle,
    empty: { padding: 'var(--space-3)', color: 'var(--ink-soft)' },
  },
})
