import { useState } from 'react'
import type { Feed } from '#src/features/discussion/discussion-feed.ts'

/** Has the shape of an infinite query, so that `LoadMore` can show it. */
export const useOlderMessages = (feed: Feed) => {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const load = async () => {
    if (state === 'loading') return
    setState('loading')
    const outcome = await feed.loadOlder().then(
      () => 'idle' as const,
      () => 'failed' as const,
    )
    setState(outcome)
  }
  const isFetching = state === 'loading'
  return {
    isFetching,
    isFetchingNextPage: isFetching,
    isFetchNextPageError: state === 'failed',
    fetchNextPage: load,
  }
}
