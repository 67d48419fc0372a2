import { vi } from 'vitest'

const TIMEOUT_MS = process.env.CI ? 80_000 : 20_000

/** Repeats the check until it passes. Vitest's own limit of one second is too short for a busy machine. */
export const waitFor = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 20 })
