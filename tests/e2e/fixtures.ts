import { type BrowserContext, test as base, expect } from 'playwright/test'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { hideWorkers } from '#tests/support/browser/worker.ts'
import { type Person, World } from './world.ts'

type Role = keyof typeof createPerson

/** What the browser itself says about a failed request; the tests judge what the page makes of it. */
const NETWORK_NOISE = /^Failed to load resource|net::ERR_|A bad HTTP response code/

const createPerson = {
  student: (world: World) => world.newStudent(),
  applicant: (world: World) => world.newApplicant(),
  teacher: (world: World) => world.newTeacher(),
  admin: async (world: World) => world.admin,
}

/** Collects what a page complains about. */
export const collectErrors = (context: BrowserContext): string[] => {
  const errors: string[] = []
  context.on('weberror', (webError) => errors.push(String(webError.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !NETWORK_NOISE.test(message.text())) errors.push(message.text())
  })
  return errors
}

/**
 * For walks that end before a worker would help: each new profile would first fetch the whole app again, which is half of
 * what such a walk costs.
 */
export const withoutWorker = { hasWorker: false } as const

interface Fixtures {
  /** People and gigs made for this test alone. */
  world: World
  /** Signs somebody in without the form: a person, or a new one of that role. */
  login: (roleOrPerson: Role | Person) => Promise<Person>
  /** Whether the browser knows service workers: not all do. */
  hasWorker: boolean
  worker: undefined
  silence: undefined
}

export const test = base.extend<Fixtures>({
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
  hasWorker: [true, { option: true }],
  worker: [
    async ({ context, hasWorker }, use) => {
      if (!hasWorker) await context.addInitScript(hideWorkers)
      await use(undefined)
    },
    { auto: true },
  ],
  silence: [
    async ({ context }, use) => {
      const errors = collectErrors(context)
      await use(undefined)
      expect(errors, 'errors of the page and its console').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
