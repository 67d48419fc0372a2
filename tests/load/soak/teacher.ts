import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '#contract/auth/auth.ts'
import { getMyGigs } from '#contract/gigs.ts'
import { getNotifications, type Notification } from '#contract/notifications.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'
import { postJson, type Student } from './student.ts'
import { addTallies, EMPTY_TALLY, type Tally } from './tally.ts'

/** A job that was running during a crash becomes due again after its one-minute lease. */
const TIMEOUT_MS = 90_000
const POLL_MS = 500

/** The teacher of the demo world, who is notified of each request. */
export class Teacher {
  readonly gigIds: readonly string[]
  readonly #origin: string
  readonly #token: string

  private constructor(origin: string, token: string, gigIds: readonly string[]) {
    this.#origin = origin
    this.#token = token
    this.gigIds = gigIds
  }

  static async signIn(origin: string): Promise<Teacher> {
    const answer = await postJson(origin + login.path, { email: demoPeople.teacher.email, password: DEMO_PASSWORD })
    const { token } = login.output.parse(await answer.json())
    const gigs = await fetch(origin + getMyGigs.path, { headers: { Authorization: `Bearer ${token}` } })
    return new Teacher(
      origin,
      token,
      getMyGigs.output.parse(await gigs.json()).map(({ _id: id }) => id),
    )
  }

  async #countOf(students: readonly Student[]): Promise<Tally> {
    const answer = await fetch(`${this.#origin}${getNotifications.path}?limit=200`, {
      headers: { Authorization: `Bearer ${this.#token}` },
    })
    const stored = getNotifications.output.parse(await answer.json())
    return students
      .map(({ name, requests }): Tally => {
        const notified = stored.filter(({ message }: Notification) => message.startsWith(`${name} asks`)).length
        return { lost: Math.max(0, requests - notified), duplicated: Math.max(0, notified - requests), signedOut: 0 }
      })
      .reduce(addTallies, EMPTY_TALLY)
  }

  /** Counts missing and duplicate notifications. They may arrive some time after their request. */
  async compareNotifications(students: readonly Student[]): Promise<Tally> {
    for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await sleep(POLL_MS)) {
      const tally = await this.#countOf(students)
      if (tally.lost === 0) return tally
    }
    return this.#countOf(students)
  }
}
