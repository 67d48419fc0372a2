import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { EarlierServer } from '#tests/support/cluster/earlier-server.ts'
import { freePort } from '#tests/support/network/free-port.ts'

const Account = z.object({ email: z.string(), password: z.string() })
const Lesson = z.object({ teacher: Account, students: z.array(Account), roomUrl: z.string() })
export type Lesson = z.infer<typeof Lesson>

/** A script that runs in the folder of a release, with the release's own contract. */
const OPEN_LESSON = `
import { request } from 'playwright/test'
import { World } from '#tests/e2e/world.ts'
const [origin, count] = process.argv.slice(1)
const calls = await request.newContext({ baseURL: origin })
const world = new World(calls, origin)
const teacher = await world.newTeacher()
const students = []
while (students.length < Number(count)) students.push(await world.newStudent())
const { roomUrl } = await world.newMeeting(teacher, students)
await calls.dispose()
console.log(JSON.stringify({ teacher, students, roomUrl }))
`

/** A built checkout of this repository, with a server of its own. */
export class Release {
  readonly #folder: string
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'halaqah-room-bench-'))
  readonly #server: EarlierServer

  private constructor(folder: string, port: number) {
    this.#folder = folder
    // Releases before 0.2 do not know the small demo world of tests.
    const environment = { EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none', DEMO: 'on' }
    this.#server = new EarlierServer(folder, { port, dataDir: this.#dataDir }, environment)
  }

  static async start(folder: string): Promise<Release> {
    const release = new Release(folder, await freePort())
    await release.#server.start()
    return release
  }

  /** Opens the live room of a new class. */
  openLesson(students: number): Lesson {
    const args = ['--input-type=module', '-e', OPEN_LESSON, this.#server.origin, String(students)]
    const output = execFileSync(process.execPath, args, { cwd: this.#folder, encoding: 'utf8' })
    const lesson = Lesson.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''))
    return { ...lesson, roomUrl: this.#server.origin + new URL(lesson.roomUrl).pathname }
  }

  async stop(): Promise<void> {
    await this.#server.dispose()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }
}
