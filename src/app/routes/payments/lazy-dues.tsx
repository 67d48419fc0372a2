import { Suspense } from 'react'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { LazySendReceipt } from './lazy-send-receipt.ts'

const HomeDues = lazyWithRetry(async () => (await import('#src/features/payments/class-dues.tsx')).HomeDues)
const AllPaid = lazyWithRetry(async () => (await import('#src/features/payments/class-dues.tsx')).AllPaid)
const ClassDues = lazyWithRetry(async () => (await import('#src/features/payments/class-dues.tsx')).ClassDues)

export const LazyHomeDues = () => (
  <Suspense>
    <HomeDues SendReceipt={LazySendReceipt} />
  </Suspense>
)

export const LazyPaidUntil = () => (
  <Suspense>
    <AllPaid />
  </Suspense>
)

export const LazyClassDues = ({ gigId }: { gigId: string }) => (
  <Suspense>
    <ClassDues gigId={gigId} SendReceipt={LazySendReceipt} />
  </Suspense>
)
