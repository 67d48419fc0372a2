import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/api-error.ts'
import type { PlanPart, PrefetchStep } from './step.ts'

interface Callbacks {
  /** Resolves when the browser is idle. */
  readonly waitUntilIdle: () => Promise<void>
  /** False after another user signed in, or when the page is hidden or offline. */
  readonly canContinue: () => boolean
}

/**
 * Whether an error is a refusal, which concerns one class, perhaps one that the user has just left. Other errors would repeat at the next step.
 */
const concernsOneClass = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429

const runAll = async (client: QueryClient, steps: readonly PrefetchStep[], callbacks: Callbacks): Promise<boolean> => {
  for (const { key, fetch } of steps) {
    await callbacks.waitUntilIdle()
    if (!callbacks.canContinue()) return false
    // An open screen already fetches this query.
    if (client.getQueryCache().find({ queryKey: key })?.isActive()) continue
    try {
      await fetch(client)
    } catch (error) {
      if (!concernsOneClass(error)) return false
    }
  }
  return true
}

/**
 * Fetches one query after another, each when the browser is idle.
 * @returns whether the part was completed
 */
export const runPlan = async (client: QueryClient, part: PlanPart, callbacks: Callbacks): Promise<boolean> =>
  (await runAll(client, part.lists(), callbacks)) && (await runAll(client, part.classSteps(client), callbacks))
