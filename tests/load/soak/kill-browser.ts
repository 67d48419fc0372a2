import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright'
import { refreshToken } from '#contract/auth/auth.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'
import { AUTH_KEY } from '#src/session/storage.ts'
import { Phone } from '#tests/support/browser/phone.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { EMPTY_TALLY, formatTally, type Tally } from './tally.ts'
import { repeatRounds, withServer, withTemporaryFolder } from './test-environment.ts'

const HOME = '/student-dashboard'
/** Longer than the grace period of ten seconds for a second refresh with the same token. */
const PAUSE_MS = 11_000
/** Kills before, during and after the answer of the refresh. */
const SPREAD_MS = 120
const TIMEOUT_MS = 30_000
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const pageOf = (context: BrowserContext): Promise<Page> | Page => context.pages()[0] ?? context.newPage()

/** Replaces the access token as if it had expired; the session stays. */
const expireToken = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify(Object.assign({}, stored, { accessToken: 'run out' })))
  }, AUTH_KEY)

const isSignedIn = async (page: Page, origin: string): Promise<boolean> => {
  await page.goto(origin + HOME)
  const login = page.waitForURL('**/login**', { timeout: TIMEOUT_MS }).then(() => false)
  const refreshed = page
    .waitForFunction(
      (key) => {
        const stored = localStorage.getItem(key)
        return stored !== null && !stored.includes('run out')
      },
      AUTH_KEY,
      { timeout: TIMEOUT_MS },
    )
    .then(() => true)
  return Promise.race([login, refreshed])
}

const killAroundRefresh = async (phone: Phone, origin: string): Promise<void> => {
  const page = await pageOf(await phone.openKillable())
  await page.goto(`${origin}/api/health`)
  await expireToken(page)
  const refreshRequest = page.context().waitForEvent('request', {
    predicate: (request) => request.url().endsWith(refreshToken.path),
    timeout: TIMEOUT_MS,
  })
  await page.goto(origin + HOME, { waitUntil: 'commit' })
  await refreshRequest
  await sleep(Math.random() * SPREAD_MS)
  await phone.kill()
}

const runRound = async (phone: Phone, origin: string, number: number): Promise<Tally> => {
  await killAroundRefresh(phone, origin)
  await sleep(PAUSE_MS)
  const page = await pageOf(await phone.openKillable())
  const signedOut = (await isSignedIn(page, origin)) ? 0 : 1
  if (signedOut > 0) await signIn(page, { email: demoPeople.student.email, password: DEMO_PASSWORD })
  await phone.kill()
  const tally = { ...EMPTY_TALLY, signedOut }
  printLine(`browser kill ${number}: ${formatTally(tally)}`)
  return tally
}

/** Kills a browser around the moment it refreshes its session, waits, and opens it again. */
export const killBrowser = (rounds: number): Promise<Tally> =>
  withTemporaryFolder(async (folder) => {
    const server = new RunningServer(await freePort(), folder)
    return withServer(server, async () => {
      const phone = await Phone.for(server.origin)
      try {
        const page = await pageOf(await phone.open())
        await signIn(page, { email: demoPeople.student.email, password: DEMO_PASSWORD })
        await phone.close()
        return await repeatRounds(rounds, (number) => runRound(phone, server.origin, number))
      } finally {
        await phone.dispose()
      }
    })
  })
