import { lazy } from 'react'
import type { ReceiptDialog } from '#src/features/payments/send-receipt.ts'

export const LazySendReceipt: ReceiptDialog = lazy(() =>
  import('./send-receipt.tsx').then(({ SendReceipt }) => ({ default: SendReceipt })),
)
