const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 15_000

const retryDelay = (failures: number): number => Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures)

/**
 * Waits until the phone is online, then for a delay that doubles with each failure.
 * @param signal ends the wait at once
 */
export const waitToRetry =
  (signal: AbortSignal) =>
  (failures: number): Promise<void> =>
    new Promise((resolve) => {
      const resolveAfterDelay = () => setTimeout(resolve, retryDelay(failures))
      signal.addEventListener('abort', () => resolve(), { once: true })
      if (navigator.onLine) resolveAfterDelay()
      else addEventListener('online', resolveAfterDelay, { once: true, signal })
    })
