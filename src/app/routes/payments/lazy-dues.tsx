import { Suspense } from 'react'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { LazySendReceipt } from './lazy-send-receipt.ts'

const ClassDues = lazyWithRetry(async () => (await import('#src/features/payments/class-dues.tsx')).ClassDues)

export const LazyClassDues = ({ gigId }: { gigId: string }) => (
  <Suspense>
    <ClassDues gigId={gigId} SendReceipt={LazySendReceipt} />
  </Suspense>
)
