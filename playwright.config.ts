import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { shellLaunch } from '#tests/support/browser/chromium.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { SERVER_ENVIRONMENT } from './scripts/server-process.ts'

/** A folder that goes when the runner goes: the server under test is stopped before. */
const makeDataDir = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'halaqah-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// Workers read this file too: what the first reading chose is handed to them by the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= makeDataDir()
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }
const PHONE_USE = { hasTouch: true, isMobile: true }

/** Walks in which a server or a browser is killed: `npm run soak` runs them, and no others. */
const SOAK = /@soak/
const isSoak = process.env.E2E_SOAK === '1'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  // `npm run soak` looks for faults that a retry would hide.
  retries: process.env.CI && !isSoak ? 2 : 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    launchOptions: shellLaunch,
    viewport: PHONE,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
  projects: isSoak
    ? [{ name: 'soak', grep: SOAK, use: PHONE_USE }]
    : [
        { name: 'phone', grepInvert: SOAK, use: PHONE_USE },
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
      // Nothing outside this machine is asked: the lookup fails and the fallback rate holds.
      EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none',
      LOG_LEVEL: 'error',
    },
  },
})
