import type { Plan } from './step.ts'

type PartName = keyof Plan

interface RunQueue {
  /** Makes a part due. It runs now or after the current run, or when {@link RunQueue.resume} finds the page visible and online. */
  readonly request: (part: PartName) => void
  /** Runs what is due. */
  readonly resume: () => void
}

/**
 * Runs one part of the plan at a time. Requests during a run become one run after it.
 * @param run resolves to whether the part was completed; an interrupted part stays due
 */
export const createRunQueue = (run: (part: PartName) => Promise<boolean>): RunQueue => {
  let due: PartName | undefined
  let isRunning = false
  const add = (part: PartName): void => {
    if (due !== 'all') due = part
  }
  const runPart = async (part: PartName): Promise<void> => {
    const isDone = await run(part).catch(() => false)
    isRunning = false
    const isMoreDue = due !== undefined
    if (!isDone) add(part)
    if (isMoreDue) resume()
  }
  const resume = (): void => {
    if (isRunning || due === undefined || document.hidden || !navigator.onLine) return
    const part = due
    due = undefined
    isRunning = true
    void runPart(part)
  }
  const request = (part: PartName): void => {
    add(part)
    resume()
  }
  return { request, resume }
}
