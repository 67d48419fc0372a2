/** The grid of label and control. */
export const rootStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-1)',
  alignContent: 'start',
  minInlineSize: '0',
} as const

export const labelStyle = { fontWeight: '600' } as const

/** A text field of a picker, as the fields of `field.module.css`. */
export const controlStyle = {
  flex: '1',
  inlineSize: '100%',
  minInlineSize: '0',
  minBlockSize: 'var(--target)',
  paddingBlock: 'var(--space-2)',
  paddingInline: 'var(--space-4)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-s)',
  backgroundColor: 'var(--surface)',
  _focusVisible: { borderColor: 'var(--green)', outline: '3px solid var(--focus)', outlineOffset: '1px' },
  _invalid: { borderColor: 'var(--red)' },
} as const

/** The panel below the text field of a picker. */
export const panelStyle = {
  zIndex: '30',
  padding: 'var(--space-2)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-m)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  boxShadow: 'var(--shadow-2)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outline: 'none',
} as const

/** An option in the list of a picker. */
export const itemStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: 'var(--target)',
  paddingInline: 'var(--space-3)',
  borderRadius: 'var(--radius-s)',
  cursor: 'pointer',
  _highlighted: { background: 'var(--green-soft)' },
  _checked: { fontWeight: '600' },
} as const
