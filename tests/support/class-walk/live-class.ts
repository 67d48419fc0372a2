import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, chromium } from 'playwright'
import { request } from 'playwright/test'
import { type Person, World } from '#tests/e2e/world.ts'
import { roomLaunch } from '#tests/support/browser/room-visitor.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { ClassMember } from './class-member.ts'

/** A class on a separate server, with five people in contexts of one browser. */
export class LiveClass {
  readonly server: RunningServer
  /** The members inside, the teacher first. */
  readonly members: ClassMember[] = []
  readonly #folder: string
  readonly #browser: Browser
  readonly #calls: APIRequestContext
  #path = ''
  #people: readonly Person[] = []

  private constructor(server: RunningServer, folder: string, parts: { browser: Browser; calls: APIRequestContext }) {
    this.server = server
    this.#folder = folder
    this.#browser = parts.browser
    this.#calls = parts.calls
  }

  /** @param environment settings of the server: the provider of the live room */
  static async open(environment: Readonly<Record<string, string>>): Promise<LiveClass> {
    const folder = await mkdtemp(join(tmpdir(), 'halaqah-class-'))
    const server = new RunningServer(await freePort(), folder, {
      ...environment,
      EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none',
    })
    await server.start()
    const calls = await request.newContext({ baseURL: server.origin })
    const opened = new LiveClass(server, folder, { browser: await chromium.launch(roomLaunch), calls })
    await opened.#enrolEverybody(new World(calls, server.origin))
    return opened
  }

  /** A member of the class enters; 0 is the teacher. */
  async join(index: number): Promise<ClassMember> {
    const person = this.#people[index]
    if (!person) throw new Error('The class has no such person.')
    const { origin } = this.server
    const member = await ClassMember.join({ browser: this.#browser, origin, path: this.#path }, person)
    this.members.push(member)
    return member
  }

  async close(): Promise<void> {
    await Promise.all(this.members.map((member) => member.close()))
    await this.#browser.close()
    await this.#calls.dispose()
    await this.server.dispose()
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #enrolEverybody(world: World): Promise<void> {
    const teacher = await world.newTeacher()
    const students = await Promise.all(Array.from({ length: 4 }, () => world.newStudent()))
    const { roomUrl } = await world.newMeeting(teacher, students)
    this.#path = new URL(roomUrl).pathname
    this.#people = [teacher, ...students]
  }
}
