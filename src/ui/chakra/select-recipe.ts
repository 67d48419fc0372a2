import { defineSlotRecipe } from '@chakra-ui/react'
import { controlStyle, itemStyle, labelStyle, panelStyle, rootStyle } from './picker-style.ts'

/** A field that opens a list of options below it. */
export const selectRecipe = defineSlotRecipe({
  slots: [
    'root',
    'label',
    'control',
    'trigger',
    'valueText',
    'positioner',
    'content',
    'item',
    'itemText',
    'itemIndicator',
  ],
  base: {
    root: rootStyle,
    label: labelStyle,
    control: { display: 'flex' },
    trigger: {
      ...controlStyle,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      color: 'var(--ink)',
      textAlign: 'start',
    },
    content: { ...panelStyle, maxBlockSize: '18rem' },
    item: itemStyle,
    itemIndicator: { color: 'var(--green)' },
  },
})
