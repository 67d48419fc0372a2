import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, request } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { getComments } from '#contract/discussion/discussion.ts'
import { picture } from '#tests/e2e/picture.ts'
import { type NewGig, type Person, World } from '#tests/e2e/world.ts'
import { IS_HYDRATED_SCRIPT } from '#tests/support/browser/hydration.ts'
import { type OtherBrowser, startFirefox, startWebKit } from '#tests/support/browser/other-browsers.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'

const READER = '/quran-chapters/112'
const FIRST_VERSE = 'قُلْ هُوَ'
const MESSAGE_BOX = "//*[@role='log']/following::textarea[1]"

/** The worker controls the page, has stored it, and has the screens that members open without a network. */
const WORKER_IS_READY = `navigator.serviceWorker.controller
  && Promise.all([
    caches.match('${READER}', { cacheName: 'pages' }).then(Boolean),
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => done(data)
      navigator.serviceWorker.controller.postMessage({ kind: 'check-files', isMember: true }, [port2])
    }),
  ]).then((stored) => stored.every(Boolean))`

let folder: string
let server: RunningServer
let api: APIRequestContext
let world: World
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halaqah-browsers-'))
  server = new RunningServer(await freePort(), join(folder, 'data'), {
    NODE_ENV: 'development',
    EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none',
  })
  await server.start()
  await writeFile(join(folder, 'receipt.jpg'), (await picture('receipt.jpg')).buffer)
  api = await request.newContext({ baseURL: server.origin })
  world = new World(api)
})
afterAll(async () => {
  await api.dispose()
  await server.dispose()
  await rm(folder, { recursive: true, force: true })
})

const button = (name: string): string => `//button[normalize-space()='${name}']`

/** Counts a message in the class, as its teacher sees it. */
const createCounter = async ({ email, password }: Person, gig: NewGig) => {
  const answer = await api.post(login.path, { data: { email, password } })
  const headers = { Authorization: `Bearer ${login.output.parse(await answer.json()).token}` }
  return async (text: string): Promise<number> => {
    const comments = await api.get(getComments.path.replace(':gigId', gig._id), { headers })
    return getComments.output.parse(await comments.json()).filter(({ message }) => message === text).length
  }
}

/** A browser on a loaded machine takes more than two minutes to store the screens. Only the tests' results matter here, not their speed. */
const PATIENCE = { timeout: 300_000, interval: 200 }

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('%s', (_name, start) => {
  let browser: OtherBrowser
  let teacher: Person
  let student: Person
  let attended: NewGig
  let wanted: NewGig

  const shows = (text: string | RegExp) => vi.waitFor(async () => expect(await browser.text()).toMatch(text), PATIENCE)

  /**
   * A browser under load shows a prerendered page before React handles its events. Firefox ends a load with an error if
   * the page before goes elsewhere at the same moment.
   */
  const open = async (path: string) => {
    await vi.waitFor(() => browser.open(server.origin + path), PATIENCE)
    await vi.waitFor(async () => expect(await browser.evaluate(IS_HYDRATED_SCRIPT)).toBe(true), PATIENCE)
  }

  beforeAll(async () => {
    teacher = await world.newTeacher()
    student = await world.newStudent()
    attended = await world.newClass(teacher, [student])
    wanted = await world.newGig(teacher)
    browser = await start()
  })
  afterAll(() => browser.close())

  test('a student signs in, sends a receipt, and is let into the class', async () => {
    await open('/login')
    await shows('Resume your Journey, Login!')
    await browser.type("//input[@type='email']", student.email)
    await browser.type("//input[@type='password']", student.password)
    await browser.click(button('Log In'))
    await shows('Login successful')
    await open('/Enrol')
    await browser.click(`//button[normalize-space()='${wanted.title}']`)
    await browser.click(button('Enroll Now'))
    await browser.attach("//*[@role='dialog']//input[@type='file']", join(folder, 'receipt.jpg'))
    await shows('receipt.jpg')
    await browser.click(button('Confirm Enrolment'))
    await vi.waitFor(async () => expect(await world.pendingStudentIds(teacher, wanted)).toHaveLength(1), PATIENCE)
    await world.acceptAll(teacher, wanted)
    await open('/student-dashboard')
    await shows(wanted.title)
  })

  test('the Quran and the own classes are readable without a network', async () => {
    await open(READER)
    await shows(FIRST_VERSE)
    await vi.waitFor(async () => expect(await browser.evaluate(WORKER_IS_READY)).toBe(true), PATIENCE)
    await server.kill()
    try {
      await open(READER)
      await shows(FIRST_VERSE)
      await open('/student-dashboard')
      await shows(attended.title)
    } finally {
      await server.start()
    }
  })

  test('a message written without a network arrives once', async () => {
    const text = `written in a tunnel ${crypto.randomUUID()}`
    const countMessages = await createCounter(teacher, attended)
    await open(`/student-dashboard/${attended._id}?tab=discussion`)
    await shows('No messages yet')
    await server.kill()
    try {
      await browser.type(MESSAGE_BOX, text)
      await browser.click("//button[@aria-label='Send' or normalize-space()='Send']")
      await shows(text)
      await open('/outbox')
      await shows(text)
    } finally {
      await server.start()
    }
    await open(`/student-dashboard/${attended._id}?tab=discussion`)
    await vi.waitFor(async () => expect(await countMessages(text)).toBe(1), PATIENCE)
    await shows(text)
    await open('/outbox')
    await shows('Nothing waits')
    expect(await countMessages(text)).toBe(1)
  })

  test('the app says what works only while it is open', async () => {
    await open('/outbox')
    await shows('Keep the app open')
    await open('/my-account#notifications')
    await shows('notifications while the app is closed')
  })
})
