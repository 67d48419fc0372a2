// How well response times of a password reset distinguish known from unknown addresses: `node
// tests/load/reset-timing.ts`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { resetPassword, sendOtp, signup } from '#contract/auth/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { startMailCatcher } from '#tests/support/servers/mail-catcher.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'

const ADDRESSES = 60
/** The maximum of mails that a stranger can trigger for one mailbox. Further calls do less work. */
const ROUNDS = 5
/** Between two measured calls, so the mail of the first does not slow the second. */
const PAUSE_MS = 40
const PASSWORD = 'sabr-and-shukr'
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

interface Person {
  readonly email: string
  readonly isKnown: boolean
}
interface Sample {
  readonly isKnown: boolean
  readonly ms: number
}

const folder = await mkdtemp(join(tmpdir(), 'halaqah-reset-'))
const mails = await startMailCatcher()
const server = new RunningServer(await freePort(), folder, { API_ONLY: '1', TRUST_PROXY: '1', SMTP_URL: mails.url })

let calls = 0
/** Each call uses another address, so no limit is reached. */
const send = async ({ method, path }: Endpoint, body: object): Promise<number> => {
  calls += 1
  const answer = await fetch(server.origin + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

const expectStatus = async (expected: number, call: Promise<number>): Promise<void> => {
  const status = await call
  if (status !== expected) throw new Error(`The server answered ${status} instead of ${expected}.`)
}

const requestCode = (email: string) => expectStatus(200, send(sendOtp, { email }))
const tryCode = (email: string) =>
  expectStatus(400, send(resetPassword, { email, otp: '000000', newPassword: PASSWORD }))

const shuffle = <T>(values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value)

/** Accuracy of the best threshold: 0.5 is guessing, 1 is certainty. Chance alone gives about 0.54 for these counts. */
const bestAccuracy = (samples: readonly Sample[]): number => {
  const known = samples.filter(({ isKnown }) => isKnown).length
  let ahead = 0
  let best = 0.5
  for (const { isKnown } of samples.toSorted((a, b) => a.ms - b.ms)) {
    ahead += isKnown ? 1 / known : -1 / (samples.length - known)
    best = Math.max(best, 0.5 + Math.abs(ahead) / 2)
  }
  return best
}

const median = (samples: readonly Sample[], isKnown: boolean): string => {
  const times = samples.filter((sample) => sample.isKnown === isKnown).map(({ ms }) => ms)
  return (times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0).toFixed(2)
}

interface Measurement {
  readonly call: (email: string) => Promise<void>
  /** Runs before each call and is not measured. */
  readonly before?: (email: string) => Promise<void>
}

const measure = async (name: string, people: readonly Person[], { call, before }: Measurement): Promise<void> => {
  const samples: Sample[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { email, isKnown } of shuffle(people)) {
      await sleep(PAUSE_MS)
      await before?.(email)
      const startedAt = performance.now()
      await call(email)
      samples.push({ isKnown, ms: performance.now() - startedAt })
    }
  }
  const share = (100 * bestAccuracy(samples)).toFixed(1)
  printLine(
    `${name}: distinguished in ${share} % (median ${median(samples, true)} ms known, ${median(samples, false)} ms unknown)`,
  )
}

/** Creates accounts and addresses without one, in equal numbers and of the same length. */
const createPeople = async (group: string): Promise<Person[]> => {
  const people = Array.from({ length: 2 * ADDRESSES }, (_, n) => ({
    email: `${group}${String(n).padStart(3, '0')}@halaqah.test`,
    isKnown: n % 2 === 0,
  }))
  for (const { email, isKnown } of people) {
    const form = { name: 'Timed Student', email, whatsapp: '03001234567', jazzcash: '03001234567', role: 'student' }
    if (isKnown) await expectStatus(200, send(signup, { ...form, password: PASSWORD }))
  }
  return people
}

try {
  await server.start()
  const people = await createPeople('one')
  await measure('trying a code that nobody asked for', people, { call: tryCode })
  await measure('asking for a code', people, { call: requestCode })
  await sleep(1000)
  await measure('trying a code that was asked for', people, { call: tryCode })
  await measure('trying a code right after asking', await createPeople('two'), { before: requestCode, call: tryCode })
  // A clean stop closes the connection to the mail server.
  await server.stop()
} finally {
  await server.dispose()
  await mails.close()
  await rm(folder, { recursive: true, force: true })
}
