import type { ReactNode } from 'react'

/** What the native dialog and Chakra's have in common. */
export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Actions, in thumb reach. */
  footer?: ReactNode
}
