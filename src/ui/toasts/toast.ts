export type ToastTone = 'success' | 'error' | 'info' | 'warning'

interface Action {
  readonly label: string
  readonly onClick: () => void
}

export interface ToastOptions {
  /** Duration in milliseconds. The pointer on the toast and a hidden page extend it. */
  ms?: number
  /** Ends the toast after `ms` in any case. Navigation does not close it, and toasts of tone `info` wait for it. */
  hasFixedEnd?: boolean
  /** Called when the toast has closed or could not be shown. */
  onClosed?: () => void
  /** Smaller text below the message, such as the reason of a failure. */
  detail?: string
  action?: Action | undefined
  /** The page that the toast is about. Opening it closes the toast. */
  link?: string
  /** Identifies the change that the toast reports, among others with the same texts. */
  key?: string
}

export interface Toast extends Required<ToastOptions> {
  readonly tone: ToastTone
  readonly text: string
}

/** Equal toasts at the same time are shown once. */
export const toId = ({ tone, text, detail, key }: Toast): string => `${tone} ${text} ${detail} ${key}`
