import { Suspense } from 'react'
import type { ClassDuesProps } from '#src/features/payments/class-dues.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { LazySendReceipt } from './lazy-send-receipt.ts'

const ClassDues = lazyWithRetry(async () => (await import('#src/features/payments/class-dues.tsx')).ClassDues)

export const LazyClassDues = (props: ClassDuesProps) => (
  <Suspense>
    <ClassDues {...props} SendReceipt={LazySendReceipt} />
  </Suspense>
)
