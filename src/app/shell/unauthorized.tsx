import { LockPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'

/** Shown instead of a page of another role. */
export const Unauthorized = () => (
  <EmptyState picture={<LockPicture />} title={<h1>Unauthorized, you dont have access to this page!</h1>} />
)
