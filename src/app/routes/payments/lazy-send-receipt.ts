import { lazy } from 'react'

export const LazySendReceipt = lazy(() => import('./send-receipt.tsx').then(({ SendReceipt }) => ({ default: SendReceipt })))
