import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { shellLaunch } from '#tests/support/browser/chromium.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { TEST_SERVER_ENVIRONMENT } from '#tests/support/servers/server-environment.ts'
import { SERVER_ENVIRONMENT } from './scripts/server-process.ts'

/** Deleted when the runner exits, after the server under test has stopped. */
const makeDataDir = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'halaqah-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// Workers evaluate this file again. They receive the values of the first evaluation through the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= makeDataDir()
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }
const PHONE_USE = { hasTouch: true, isMobile: true }

/**
 * `@soak`: tests that kill a server or a browser, for `npm run soak`. `@alone`: tests that need both cores, for
 * `npm run test:services`. `E2E_ONLY` selects one of the two groups.
 */
const SEPARATE = /@(soak|alone)/
const only = process.env.E2E_ONLY

/** Several pages of one test encode and decode media. Two such tests at a time starve each other on two cores. */
const LIVE_ROOMS = /\/(recitations|restart|room|room-\w+|turn)\.spec\.ts$/

/** A machine of CI may be slow, so there only what never comes fails. */
const PATIENCE = process.env.CI ? 4 : 1

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  // `npm run soak` looks for faults that a retry would hide.
  retries: process.env.CI && only !== 'soak' ? 2 : 0,
  forbidOnly: true,
  timeout: PATIENCE * 90_000,
  expect: { timeout: PATIENCE * 15_000 },
  use: {
    baseURL,
    launchOptions: shellLaunch,
    viewport: PHONE,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    actionTimeout: PATIENCE * 20_000,
    navigationTimeout: PATIENCE * 30_000,
    screenshot: 'only-on-failure',
  },
  projects: only
    ? [{ name: only, grep: new RegExp(`@${only}`), use: PHONE_USE }]
    : [
        { name: 'rooms', testMatch: LIVE_ROOMS, workers: 1, grepInvert: SEPARATE, use: PHONE_USE },
        { name: 'phone', testIgnore: LIVE_ROOMS, grepInvert: SEPARATE, use: PHONE_USE },
        { name: 'desktop', grep: /@desktop/, use: { viewport: DESKTOP } },
      ],
  webServer: {
    command: 'node server/main.ts',
    url: `${baseURL}/api/ready`,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      ...SERVER_ENVIRONMENT,
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      // Tests must not depend on an external service: the lookup fails and the server uses the fallback rate.
      EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none',
      // For `networkHeader`.
      TRUST_PROXY: '1',
      ...TEST_SERVER_ENVIRONMENT,
    },
  },
})
