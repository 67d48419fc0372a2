import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { APIRequest } from 'playwright/test'
import { getStudentGigs } from '#contract/enrolment.ts'
import { readFileId } from '#contract/files/private-files.ts'
import { getPublicGig } from '#contract/public/public-gigs.ts'
import { getGigResources } from '#contract/resources/resources.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'
import { findRunning } from '#server/storage/database/embedded/embedded.ts'
import { authHeader } from '#tests/e2e/auth-header.ts'
import { type Person, World } from '#tests/e2e/world.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { addCrowd, removeEverything } from './crowd.ts'

/** The values of the parameters in a page's path. */
type Params = Readonly<Record<string, string>>
export interface Visitor {
  readonly person: Person
  readonly params: Params
}

/** In the order in which one installation changes its data. */
export const AMOUNTS = ['normal', 'large', 'empty'] as const
export type Amount = (typeof AMOUNTS)[number]
/** The admin is last, because an empty installation has no other accounts. */
export const ROLES = ['student', 'teacher', 'unapproved-teacher', 'admin'] as const
export type Role = (typeof ROLES)[number]

const demo = (who: keyof typeof demoPeople): Person => ({ ...demoPeople[who], password: DEMO_PASSWORD })

/** A separate server, because it adds and deletes data, and tests in other files count rows. */
export class Installation {
  readonly server: RunningServer
  readonly #dataDir: string
  readonly #world: World
  readonly #params: Params
  #amount: Amount = 'normal'

  private constructor({ server, dataDir }: { server: RunningServer; dataDir: string }, world: World, params: Params) {
    this.server = server
    this.#dataDir = dataDir
    this.#world = world
    this.#params = params
  }

  static async start(request: APIRequest): Promise<Installation> {
    const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-screens-'))
    const server = new RunningServer(await freePort(), dataDir, { EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none' })
    await server.start()
    const calls = await request.newContext({ baseURL: server.origin })
    const world = new World(calls, server.origin)
    const headers = await authHeader({ request: calls, server: server.origin }, demo('student'))
    const [gig] = getStudentGigs.output.parse(await (await calls.get(getStudentGigs.path, { headers })).json())
    if (!gig) throw new Error('The student of the demo world attends no class.')
    const roomName = basename(await world.startMeeting(demo('teacher'), gig))
    const publicGig = await calls.get(getPublicGig.path.replace(':id', gig._id))
    const teacherId = getPublicGig.output.parse(await publicGig.json()).gig?.teacher.id ?? ''
    const shared = await calls.get(getGigResources.path, { headers, params: { gigId: gig._id } })
    const files = getGigResources.output.parse(await shared.json())
    const fileId = readFileId(files.find(({ mediaType }) => mediaType === 'application/pdf')?.fileURL ?? '')
    if (!fileId) throw new Error('The class of the demo world shares no PDF.')
    return new Installation({ server, dataDir }, world, { gigId: gig._id, roomName, teacherId, fileId })
  }

  /** Changes the data once, in the order of the steps. */
  async #reach(amount: Amount): Promise<void> {
    if (this.#amount === amount) return
    this.#amount = amount
    if (amount === 'large') await addCrowd(findRunning(this.#dataDir))
  }

  async #newVisitor(role: Role): Promise<Visitor> {
    if (role === 'student') return { person: await this.#world.newStudent(), params: {} }
    if (role === 'unapproved-teacher') return { person: await this.#world.newApplicant(), params: {} }
    if (role === 'teacher') {
      const person = await this.#world.newTeacher()
      return { person, params: { gigId: (await this.#world.newGig(person))._id } }
    }
    await removeEverything(findRunning(this.#dataDir))
    return { person: demo('admin'), params: {} }
  }

  async visitorOf(role: Role, amount: Amount): Promise<Visitor> {
    await this.#reach(amount)
    if (amount === 'empty') return this.#newVisitor(role)
    return { person: demo(role === 'unapproved-teacher' ? 'pendingTeacher' : role), params: this.#params }
  }

  /** A student of a class without files, messages and lessons. */
  async studentOfEmptyClass(): Promise<Visitor> {
    const person = await this.#world.newStudent()
    const gig = await this.#world.newClass(await this.#world.newTeacher(), [person])
    return { person, params: { gigId: gig._id } }
  }

  async dispose(): Promise<void> {
    await this.server.dispose()
    await rm(this.#dataDir, { recursive: true, force: true })
  }
}
