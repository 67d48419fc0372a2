import type { QueryClient } from '@tanstack/react-query'
import { loadWithRetry } from '#src/ui/lazy-with-retry.ts'
import { runWhenIdle } from '#src/ui/timing/run-when-idle.ts'

/**
 * Loads Chakra when idle and after the first view has its data, because both would share a slow network. A dialog
 * opened earlier loads it itself.
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
