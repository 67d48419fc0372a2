import { defineConfig } from 'vitest/config'

/** Unit tests share no state, so a retry cannot pass on what the failed attempt left behind. */
const retry = process.env.CI ? 2 : 0

/** As in `playwright.config.ts`: a machine of CI may have less than one core. */
const PATIENCE = process.env.CI ? 4 : 1

const everywhere = {
  environment: 'node',
  setupFiles: ['tests/support/fail-on-console-error.ts'],
  // As `tests/support/wait-for.ts`: one second is too short on a busy machine.
  expect: { poll: { timeout: PATIENCE * 20_000 } },
}

export default defineConfig({
  test: {
    // Some files wait for timers and sockets: a third fills two cores, and takes an eighth of the time off.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...everywhere,
          name: 'unit',
          retry,
          include: [
            '{contract,quran,quran-build,first-paint,outbox,src,sw,scripts}/**/*.test.{ts,tsx}',
            'tests/{architecture,screens,specified}/**/*.test.{ts,tsx}',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'api',
          include: ['server/**/*.test.ts', 'tests/{contract,quran}/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/support/api/start-database.ts',
          // Files share the loaded modules: each file has its own app and database, but reloading the modules took two
          // minutes.
          isolate: false,
          testTimeout: PATIENCE * 60_000,
          hookTimeout: PATIENCE * 120_000,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'services',
          include: ['tests/services/**/*.test.{ts,tsx}'],
          // Ends what hangs, and says nothing about speed.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // Each has servers and browsers of its own: together they would starve one another.
          fileParallelism: false,
        },
      },
    ],
  },
})
