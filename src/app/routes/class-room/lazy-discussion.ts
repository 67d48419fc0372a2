import type { RoomParts } from '#src/features/room/room-parts.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'

/** The discussion beside or inside a live room. It loads when it is shown. */
export const LazyDiscussion: RoomParts['Discussion'] = lazyWithRetry(
  async () => (await import('#src/features/discussion/discussion-panel.tsx')).DiscussionPanel,
)
