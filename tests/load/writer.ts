import { login, signup } from '#contract/auth.ts'
import { createFeedback, type Feedback, userFeedbacks } from '#contract/feedback.ts'

interface Letter {
  readonly key: string
  readonly message: string
}

const PASSWORD = 'a good passphrase'
/** Below the limit of one account in an hour, with room for the replays. */
const MOST_LETTERS = 50

const post = (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** A student who sends feedback without a pause and remembers what the server acknowledged. */
export class Writer {
  readonly acknowledged: Letter[] = []
  readonly unanswered: Letter[] = []
  readonly #origin: string
  readonly #token: string

  private constructor(origin: string, token: string) {
    this.#origin = origin
    this.#token = token
  }

  static async signUp(origin: string): Promise<Writer> {
    const email = `writer-${crypto.randomUUID()}@halaqah.test`
    const person = { name: 'A writer', email, password: PASSWORD, whatsapp: '03001234567', jazzcash: '03001234567' }
    const signedUp = await post(origin + signup.path, { ...person, role: 'student' })
    if (!signedUp.ok) throw new Error(`Sign-up was refused: ${await signedUp.text()}`)
    const answer = await post(origin + login.path, { email, password: PASSWORD })
    const { token } = login.output.parse(await answer.json())
    return new Writer(origin, token)
  }

  async #send({ key, message }: Letter): Promise<boolean> {
    const headers = { Authorization: `Bearer ${this.#token}`, 'Idempotency-Key': key }
    const answer = await post(this.#origin + createFeedback.path, { feedbackType: 'issue', message }, headers)
    await answer.text()
    return answer.ok
  }

  /** Writes until the server is gone. */
  async write(): Promise<void> {
    for (let sent = 0; sent < MOST_LETTERS; sent += 1) {
      const letter = { key: crypto.randomUUID(), message: `letter ${crypto.randomUUID()}` }
      const isTaken = await this.#send(letter).catch(() => false)
      if (!isTaken) {
        this.unanswered.push(letter)
        return
      }
      this.acknowledged.push(letter)
    }
  }

  /** Sends again, under its first key, what was never answered: the server may or may not have it. */
  async replay(): Promise<void> {
    for (const letter of this.unanswered.splice(0)) {
      if (!(await this.#send(letter))) throw new Error('A replay was refused.')
      this.acknowledged.push(letter)
    }
  }

  /** How often the server has each acknowledged letter: anything but once is a fault. */
  async compare(): Promise<{ lost: number; doubled: number }> {
    const answer = await fetch(`${this.#origin}${userFeedbacks.path}?limit=200`, {
      headers: { Authorization: `Bearer ${this.#token}` },
    })
    const stored = userFeedbacks.output.parse(await answer.json())
    const times = ({ message }: Letter): number => stored.filter((row: Feedback) => row.message === message).length
    const counts = this.acknowledged.map(times)
    return { lost: counts.filter((count) => count === 0).length, doubled: counts.filter((count) => count > 1).length }
  }
}
