import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/api-error.ts'
import type { Plan } from './plan.ts'
import type { PrefetchStep } from './step.ts'

interface Callbacks {
  /** Resolves when the browser has nothing more urgent to do. */
  readonly waitUntilIdle: () => Promise<void>
  /** Whether to go on: the same user, a page that is looked at. */
  readonly canContinue: () => boolean
}

/** A refusal concerns one class, perhaps one that was just left; anything else would fail for the next step too. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429

const runAll = async (client: QueryClient, steps: readonly PrefetchStep[], callbacks: Callbacks): Promise<boolean> => {
  for (const { key, fetch } of steps) {
    await callbacks.waitUntilIdle()
    if (!callbacks.canContinue()) return false
    // The screen that shows it keeps it fresh itself.
    if (client.getQueryCache().find({ queryKey: key })?.isActive()) continue
    try {
      await fetch(client)
    } catch (error) {
      if (!isRefusal(error)) return false
    }
  }
  return true
}

/**
 * Fetches one query after another, each when the browser is idle.
 * @param client keeps what is fetched, and saves it on this phone
 * @param plan of this kind of user
 * @param callbacks when to wait and when to stop
 * @returns whether everything is there now
 */
export const runPlan = async (client: QueryClient, plan: Plan, callbacks: Callbacks): Promise<boolean> =>
  (await runAll(client, plan.lists, callbacks)) && (await runAll(client, plan.classSteps(client), callbacks))
