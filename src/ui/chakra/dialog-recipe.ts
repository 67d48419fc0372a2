import { defineSlotRecipe } from '@chakra-ui/react'

// With large text or in landscape, a fixed header and footer would leave too little room for the content.
const LOW_SCREEN_QUERY = '@media (max-height: 30rem)'

/** A sheet from below on phones, a dialog in the middle elsewhere. */
export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'body', 'footer', 'title', 'description', 'closeTrigger'],
  base: {
    // An open dialog turns off the pointer events of everything else.
    backdrop: { position: 'fixed', inset: '0', zIndex: '20', background: 'var(--veil)', pointerEvents: 'auto' },
    positioner: {
      pointerEvents: 'none',
      position: 'fixed',
      inset: '0',
      zIndex: '20',
      display: 'flex',
      alignItems: 'end',
      justifyContent: 'center',
      '@media (min-width: 40rem)': { alignItems: 'center' },
    },
    content: {
      pointerEvents: 'auto',
      display: 'flex',
      flexDirection: 'column',
      inlineSize: '100%',
      maxInlineSize: '36rem',
      maxBlockSize: '92dvb',
      borderStartStartRadius: 'var(--radius-l)',
      borderStartEndRadius: 'var(--radius-l)',
      background: 'var(--surface)',
      color: 'var(--ink)',
      boxShadow: 'var(--shadow-2)',
      _open: { animation: 'dialog-rises var(--speed) ease-out' },
      [LOW_SCREEN_QUERY]: { overflowY: 'auto' },
      '@media (min-width: 40rem)': { borderRadius: 'var(--radius-l)' },
    },
    header: {
      display: 'flex',
      alignItems: 'start',
      gap: 'var(--space-3)',
      paddingBlockStart: 'var(--space-4)',
      paddingInlineStart: 'var(--space-5)',
      paddingInlineEnd: 'var(--space-3)',
    },
    title: { flex: '1', minInlineSize: '0', paddingBlock: 'var(--space-2)', fontSize: 'var(--text-xl)' },
    closeTrigger: {
      display: 'grid',
      flex: 'none',
      placeItems: 'center',
      inlineSize: 'var(--target)',
      blockSize: 'var(--target)',
      border: '0',
      borderRadius: 'var(--radius-round)',
      background: 'none',
      _hover: { background: 'var(--sunken)' },
    },
    body: {
      flex: '1',
      paddingBlock: 'var(--space-3) var(--space-5)',
      paddingInline: 'var(--space-5)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      [LOW_SCREEN_QUERY]: { flex: 'none', overflowY: 'visible' },
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'end',
      gap: 'var(--space-2)',
      paddingBlockStart: 'var(--space-4)',
      paddingBlockEnd: 'max(var(--space-4), env(safe-area-inset-bottom))',
      paddingInline: 'var(--space-5)',
      borderBlockStart: '1px solid var(--line)',
      '& > button': { flex: '1 1 auto', paddingInline: 'var(--space-3)' },
      '@media (min-width: 40rem)': { '& > button': { flex: '0 1 auto', paddingInline: 'var(--space-5)' } },
    },
  },
})
