import { defineSlotRecipe } from '@chakra-ui/react'

/** A panel below the button that opened it, of the specified size: 64 units wide and at most 80 high; wider on phones. */
export const popoverRecipe = defineSlotRecipe({
  slots: ['positioner', 'content', 'header', 'title', 'body'],
  base: {
    content: {
      display: 'flex',
      flexDirection: 'column',
      inlineSize: '16rem',
      maxBlockSize: '20rem',
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius-m)',
      background: 'var(--surface)',
      color: 'var(--ink)',
      boxShadow: 'var(--shadow-2)',
      overflow: 'hidden',
      '@media (width < 40rem)': { inlineSize: 'calc(100vi - 24px)' },
    },
    header: {
      display: 'flex',
      flex: 'none',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '0 var(--space-3)',
      paddingInline: 'var(--space-4) var(--space-2)',
      borderBlockEnd: '1px solid var(--line)',
    },
    title: { fontSize: 'var(--text-m)', fontWeight: '600', overflowWrap: 'normal' },
    body: { overflowY: 'auto', overscrollBehavior: 'contain' },
  },
})
