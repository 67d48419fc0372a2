import { login, refreshToken, signup } from '#contract/auth/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { enroll } from '#contract/enrolment.ts'
import { createFeedback, type Feedback, userFeedbacks } from '#contract/feedback.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { addTallies, type Tally, tallyCounts } from './tally.ts'

const PASSWORD = 'a good passphrase'
/** Below the hourly limit of one account, with room for the replays. */
const MAX_WRITES = 50
/** Students send an enrolment request before every eighth feedback. */
const LETTERS_PER_REQUEST = 8
const PHONE = '03001234567'

interface Write {
  readonly key: string
  readonly endpoint: Endpoint
  readonly body: () => BodyInit
  readonly headers: Readonly<Record<string, string>>
  /** The feedback's text, as the server lists it later. Enrolments are counted by the teacher's notifications. */
  readonly message?: string
}

const receipt = await jpeg(600)
const JSON_TYPE = { 'Content-Type': 'application/json' }

const createFeedbackWrite = (message: string): Write => ({
  key: crypto.randomUUID(),
  endpoint: createFeedback,
  body: () => JSON.stringify({ feedbackType: 'issue', message }),
  headers: JSON_TYPE,
  message,
})

const createEnrolmentWrite = (gigId: string): Write => ({
  key: crypto.randomUUID(),
  endpoint: enroll,
  body: () => {
    const form = new FormData()
    form.append('gigId', gigId)
    form.append('receipt', new Blob([Uint8Array.from(receipt.bytes)]), receipt.name)
    return form
  },
  headers: {},
})

export const postJson = (url: string, body: unknown): Promise<Response> =>
  fetch(url, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) })

/** A student who sends enrolment requests and feedback without pause, and records the acknowledged ones. */
export class Student {
  /** Unique, because the teacher's notifications are counted by this name. */
  readonly name = `Student ${crypto.randomUUID().slice(0, 8)}`
  readonly #email = `${crypto.randomUUID()}@halaqah.test`
  readonly #origin: string
  readonly #acknowledged: Write[] = []
  readonly #unanswered: Write[] = []
  #token = ''
  #cookie = ''

  private constructor(origin: string) {
    this.#origin = origin
  }

  static async signUp(origin: string): Promise<Student> {
    const student = new Student(origin)
    const person = { email: student.#email, password: PASSWORD, whatsapp: PHONE, jazzcash: PHONE, role: 'student' }
    const signedUp = await postJson(origin + signup.path, { ...person, name: student.name })
    if (!signedUp.ok) throw new Error(`Sign-up was refused: ${await signedUp.text()}`)
    await student.#keepTokens(await postJson(origin + login.path, { email: student.#email, password: PASSWORD }))
    return student
  }

  get acknowledged(): number {
    return this.#acknowledged.length
  }

  get unanswered(): number {
    return this.#unanswered.length
  }

  async #keepTokens(answer: Response): Promise<void> {
    this.#cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
    this.#token = refreshToken.output.parse(await answer.json()).token
  }

  async #send({ key, endpoint, body, headers }: Write): Promise<Response> {
    return fetch(this.#origin + endpoint.path, {
      method: endpoint.method,
      headers: { ...headers, Authorization: `Bearer ${this.#token}`, 'Idempotency-Key': key },
      body: body(),
    })
  }

  /** Requests a place in each gig and sends feedback in between, until the first write that is not acknowledged. */
  async write(gigIds: readonly string[]): Promise<void> {
    const letters = Array.from({ length: MAX_WRITES }, () => createFeedbackWrite(`letter ${crypto.randomUUID()}`))
    const requests = gigIds.map(createEnrolmentWrite)
    const writes = letters.flatMap((letter, n) => [
      ...requests.slice(n / LETTERS_PER_REQUEST, n % LETTERS_PER_REQUEST === 0 ? n / LETTERS_PER_REQUEST + 1 : 0),
      letter,
    ])
    for (const one of writes) {
      const answer = await this.#send(one).catch(() => undefined)
      await answer?.text().catch(() => undefined)
      if (!answer?.ok) {
        this.#unanswered.push(one)
        return
      }
      this.#acknowledged.push(one)
    }
  }

  /**
   * Repeats unacknowledged writes with their first key; the server may or may not have them.
   * @returns the answers that a phone would treat as final
   */
  async replay(): Promise<string[]> {
    const refusals: string[] = []
    for (const one of this.#unanswered.splice(0)) {
      const answer = await this.#send(one)
      if (answer.ok) this.#acknowledged.push(one)
      else this.#unanswered.push(one)
      if (!answer.ok && answer.status !== 503) refusals.push(`${answer.status} ${await answer.text()}`)
    }
    return refusals
  }

  /** Counts how often the server has each acknowledged feedback, and checks that the session is still valid. */
  async compareWithServer(): Promise<Tally> {
    const refreshed = await fetch(this.#origin + refreshToken.path, {
      method: refreshToken.method,
      headers: { cookie: this.#cookie },
    })
    const signedOut = refreshed.ok ? 0 : 1
    if (refreshed.ok) await this.#keepTokens(refreshed)
    const answer = await fetch(`${this.#origin}${userFeedbacks.path}?limit=200`, {
      headers: { Authorization: `Bearer ${this.#token}` },
    })
    const stored = userFeedbacks.output.parse(await answer.json())
    const times = this.#acknowledged
      .filter(({ message }) => message !== undefined)
      .map(({ message }) => stored.filter((row: Feedback) => row.message === message).length)
    return addTallies(tallyCounts(times), { lost: 0, duplicated: 0, signedOut })
  }

  /** Number of acknowledged requests, each of which must have notified the teacher. */
  get requests(): number {
    return this.#acknowledged.filter(({ endpoint }) => endpoint === enroll).length
  }
}
