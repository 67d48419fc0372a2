import { Suspense } from 'react'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'

const HomeDues = lazyWithRetry(async () => (await import('./class-dues.tsx')).HomeDues)
const AllPaid = lazyWithRetry(async () => (await import('./class-dues.tsx')).AllPaid)
const ClassDues = lazyWithRetry(async () => (await import('./class-dues.tsx')).ClassDues)

export const LazyHomeDues = () => (
  <Suspense>
    <HomeDues />
  </Suspense>
)

export const LazyPaidUntil = () => (
  <Suspense>
    <AllPaid />
  </Suspense>
)

export const LazyClassDues = ({ gigId }: { gigId: string }) => (
  <Suspense>
    <ClassDues gigId={gigId} />
  </Suspense>
)
