import { type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { hideWorkers } from '#tests/support/browser/worker.ts'
import type { FaultyProxy } from '#tests/support/network/faulty-proxy.ts'
import { type Person, World } from './world.ts'

type Role = keyof typeof createPerson

/** The browser logs every failed request and connection. Tests of failures check the page instead. */
const NETWORK_NOISE = /^Failed to load resource|^WebSocket connection to|net::ERR_|A bad HTTP response code/

const createPerson = {
  student: (world: World) => world.newStudent(),
  applicant: (world: World) => world.newApplicant(),
  teacher: (world: World) => world.newTeacher(),
  admin: async (world: World) => world.admin,
}

export const collectErrors = (context: BrowserContext): string[] => {
  const errors: string[] = []
  context.on('weberror', (webError) => errors.push(String(webError.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !NETWORK_NOISE.test(message.text())) errors.push(message.text())
  })
  return errors
}

/** For tests without offline use. Installing the worker downloads the whole app: half the time of a short test. */
export const WITHOUT_WORKER = { hasWorker: false } as const

export interface Fixtures {
  /** Creates people and gigs for one test. */
  world: World
  /** Signs in without the form, as the given person or as a new person of the given role. */
  login: (roleOrPerson: Role | Person) => Promise<Person>
  /** Opens an empty page in another browser without a service worker, signed in if a person is given. */
  visit: (person?: Person) => Promise<Page>
  /** Opens a browser whose requests pass a faulty line. Closes both after the test. */
  connect: (line: FaultyProxy) => Promise<BrowserContext>
  /** False turns service workers off. */
  hasWorker: boolean
  worker: undefined
  failOnErrors: undefined
}

const HISTORY_SETTLES_MS = 1000

const hasLayerInHistory = (page: Page): Promise<boolean> =>
  page.evaluate(() => JSON.stringify(window.history.state).includes('openLayer'))

/**
 * A closed dialog removes its history entry asynchronously, which would abort a navigation that starts before. An open
 * dialog keeps its entry, so this waits only for a limited time.
 */
const settleHistory = (page: Page): Promise<void> =>
  expect
    .poll(() => hasLayerInHistory(page), { timeout: HISTORY_SETTLES_MS })
    .toBe(false)
    .catch(() => undefined)

const navigateAfterHistory = (page: Page): Page => {
  const { goto, reload } = page
  return Object.assign(page, {
    goto: async (...args: Parameters<Page['goto']>) => {
      await settleHistory(page)
      return goto.apply(page, args)
    },
    reload: async (...args: Parameters<Page['reload']>) => {
      await settleHistory(page)
      return reload.apply(page, args)
    },
  })
}

/** A handler that still waits for the server when its test ends would fail, because its response is disposed. */
const dropRoutes = async (context: BrowserContext): Promise<void> => {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
}

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await use(context)
    await dropRoutes(context)
  },
  page: async ({ page }, use) => {
    await use(navigateAfterHistory(page))
  },
  world: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
    await use(new World(request))
    await request.dispose()
  },
  login: async ({ page, world }, use) => {
    await use(async (roleOrPerson) => {
      const person = typeof roleOrPerson === 'string' ? await createPerson[roleOrPerson](world) : roleOrPerson
      await signIn(page, person)
      return person
    })
  },
  visit: async ({ browser }, use) => {
    const visits: { context: BrowserContext; errors: string[] }[] = []
    await use(async (person) => {
      const context = await browser.newContext()
      visits.push({ context, errors: collectErrors(context) })
      await context.addInitScript(hideWorkers)
      const page = await context.newPage()
      if (person) await signIn(page, person)
      return page
    })
    for (const { context } of visits) await context.close()
    expect(visits.flatMap(({ errors }) => errors)).toEqual([])
  },
  connect: async ({ browser }, use) => {
    const connections: { line: FaultyProxy; context: BrowserContext }[] = []
    await use(async (line) => {
      const context = await browser.newContext({ baseURL: await line.open() })
      connections.push({ line, context })
      return context
    })
    for (const { line, context } of connections) {
      await context.close()
      await line.close()
    }
  },
  hasWorker: [true, { option: true }],
  worker: [
    async ({ context, hasWorker }, use) => {
      if (!hasWorker) await context.addInitScript(hideWorkers)
      await use(undefined)
    },
    { auto: true },
  ],
  failOnErrors: [
    async ({ context }, use) => {
      const errors = collectErrors(context)
      await use(undefined)
      expect(errors, 'errors of the page and its console').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
