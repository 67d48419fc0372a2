import type { Logger } from 'pino'

const HOUR_MS = 3_600_000

interface CatchUp {
  readonly start: () => void
  /** Aborts the work, and waits for its end. */
  readonly stop: () => Promise<void>
}

/**
 * Catches up on data that earlier releases stored: at the start, and later every hour on what servers of the previous
 * release store meanwhile. The next start continues work that was aborted.
 * @param failure the message that is logged with an error of the work
 */
export const createCatchUp = (
  work: (signal: AbortSignal) => Promise<void>,
  { log, failure }: { readonly log: Logger; readonly failure: string },
): CatchUp => {
  const aborted = new AbortController()
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const run = (): void => {
    running = work(aborted.signal).catch((error: unknown) => log.error({ err: error }, failure))
  }
  return {
    start: () => {
      timer = setInterval(run, HOUR_MS).unref()
      run()
    },
    stop: async () => {
      clearInterval(timer)
      aborted.abort()
      await running
    },
  }
}
