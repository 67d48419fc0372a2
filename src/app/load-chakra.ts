import type { QueryClient } from '@tanstack/react-query'
import { loadWithRetry } from '#src/ui/lazy-with-retry.ts'
import { runWhenIdle } from '#src/ui/timing/run-when-idle.ts'

/**
 * Loads Chakra at idle, once the first view has its data: on a slow line it would compete with them. A dialog that is opened
 * earlier loads it by itself.
 */
export const loadChakra = (client: QueryClient): void => {
  const check = () => {
    if (client.isFetching() > 0) return
    stop()
    runWhenIdle(() => void loadWithRetry(() => import('#src/ui/chakra/chakra-dialog.tsx')))
  }
  const stop = client.getQueryCache().subscribe(check)
  check()
}
