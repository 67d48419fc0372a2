import type { Logger } from 'pino'

interface Repetition {
  /** Milliseconds between two starts. A run that is still going skips the next start. */
  readonly everyMs: number
  readonly log: Logger
  /** The message that is logged with an error of the work. */
  readonly failure: string
}

/**
 * Repeats work on this server until it is stopped. The first run is after `everyMs`, and errors are only logged. Use it
 * only for work that a later run can catch up on; work that must happen is a job in the database.
 * @returns stops the repetition; the promise resolves after the current run
 */
export const repeat = (work: () => Promise<unknown>, { everyMs, log, failure }: Repetition): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    try {
      await work()
    } catch (error) {
      log.error({ err: error }, failure)
    } finally {
      running = undefined
    }
  }
  const timer = setInterval(() => {
    running ??= run()
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/**
 * Processes all due rows in batches, until a whole batch changed nothing.
 * @param work returns whether it changed the row; `false` if another server has locked the row
 */
export const workOff = async (
  readDueIds: () => Promise<readonly string[]>,
  work: (id: string) => Promise<boolean>,
): Promise<void> => {
  let hasChanged = true
  while (hasChanged) {
    hasChanged = false
    for (const id of await readDueIds()) hasChanged = (await work(id)) || hasChanged
  }
}
