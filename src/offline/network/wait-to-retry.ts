const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

const pauseAfter = (failures: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)

/**
 * Waits between two tries of something that goes over a bad line: until the phone has a network again, then a little longer
 * with each failure.
 * @param signal ends the waiting
 * @returns takes how often it has failed in a row
 */
export const backOnline =
  (signal: AbortSignal) =>
  (failures: number): Promise<void> =>
    new Promise((resolve) => {
      const goOn = () => setTimeout(resolve, pauseAfter(failures))
      signal.addEventListener('abort', () => resolve(), { once: true })
      if (navigator.onLine) goOn()
      else addEventListener('online', goOn, { once: true, signal })
    })
