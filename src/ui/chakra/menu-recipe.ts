import { defineSlotRecipe } from '@chakra-ui/react'

/** A list of choices below the button that opened it. */
export const menuRecipe = defineSlotRecipe({
  slots: ['positioner', 'content', 'itemGroup', 'itemGroupLabel', 'item'],
  base: {
    content: {
      inlineSize: 'min(15rem, 100vi - 2 * var(--edge))',
      maxBlockSize: 'min(100dvb - var(--header) - var(--space-2), var(--available-height, 100dvb))',
      zIndex: '20',
      padding: 'var(--space-2)',
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius-m)',
      background: 'var(--surface)',
      color: 'var(--ink)',
      boxShadow: 'var(--shadow-2)',
      overflowY: 'auto',
      outline: 'none',
    },
    itemGroupLabel: {
      paddingBlock: 'var(--space-2)',
      paddingInline: 'var(--space-3)',
      overflow: 'hidden',
      color: 'var(--ink-soft)',
      fontSize: 'var(--text-s)',
      textOverflow: 'ellipsis',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      inlineSize: '100%',
      minBlockSize: 'var(--target)',
      paddingInline: 'var(--space-3)',
      border: '0',
      borderRadius: 'var(--radius-s)',
      background: 'none',
      color: 'var(--ink)',
      textDecoration: 'none',
      '&[data-destructive]': { color: 'var(--red)' },
      _highlighted: { background: 'var(--green-soft)' },
    },
  },
})
