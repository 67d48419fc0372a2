import { Skeleton } from '#src/ui/status/skeleton.tsx'

export const PagePending = () => (
  <div role="status" aria-busy="true" aria-label="Loading">
    <Skeleton count={5} />
  </div>
)
