import type { ComponentType } from 'react'
import type { Dues } from '#contract/payments.ts'
import type { ShownMonth } from './month-state.ts'

export interface SendReceiptProps {
  due: Dues
  month: ShownMonth
  onClose: () => void
}

/** The dialog that sends the receipt of a month. It loads when it opens. */
export type ReceiptDialog = ComponentType<SendReceiptProps>

/** The payment details and the choice of a receipt. */
export interface PaymentStepProps {
  price: number
  /** The text about the steps after the upload. */
  lastStep: string
  receipt: File | null
  onReceipt: (receipt: File | null) => void
  /** Whether the chosen file or the last attempt failed. */
  isRefused: boolean
  onProblem: (problem: string | null) => void
}
