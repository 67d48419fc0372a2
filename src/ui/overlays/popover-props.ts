import type { ReactNode } from 'react'

export interface PopoverProps {
  /** Of the button that opened it: the panel is placed below it. */
  openerId: string
  title: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
  onClose: () => void
}
