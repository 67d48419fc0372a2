import type { Browser } from 'playwright'
import type { Person } from '#tests/e2e/world.ts'
import { RoomVisitor } from '#tests/support/browser/room-visitor.ts'
import { CuttableProxy } from '#tests/support/network/cuttable-proxy.ts'
import { UdpBlock } from '#tests/support/network/udp-block.ts'
import { SoundLog } from './sound-log.ts'

interface Classroom {
  readonly browser: Browser
  /** The origin of the server. */
  readonly origin: string
  /** The path of the room. */
  readonly path: string
}

/** A person in a live room with a separate network connection. */
export class ClassMember {
  readonly person: Person
  readonly visitor: RoomVisitor
  readonly sound: SoundLog
  readonly #line: CuttableProxy
  readonly #mediaBlock = new UdpBlock()

  private constructor(person: Person, visitor: RoomVisitor, { line, sound }: { line: CuttableProxy; sound: SoundLog }) {
    this.person = person
    this.visitor = visitor
    this.sound = sound
    this.#line = line
  }

  static async join({ browser, origin, path }: Classroom, person: Person): Promise<ClassMember> {
    const line = new CuttableProxy(origin)
    const visitor = await RoomVisitor.open(browser, (await line.open()) + path, person)
    await visitor.join()
    return new ClassMember(person, visitor, { line, sound: await SoundLog.start(visitor.page) })
  }

  get page() {
    return this.visitor.page
  }

  press(name: string): Promise<void> {
    return this.visitor.press(name)
  }

  /** Blocks media and signalling. Unless `isNoticed`, the browser still reports that it is online. */
  async cutNetwork(others: readonly ClassMember[], { isNoticed = false } = {}): Promise<void> {
    this.#line.pause()
    const connections = await this.page.evaluate(readMediaPorts)
    const own = new Set(connections.flatMap((one) => one.own))
    // An ICE restart opens new ports, which are not blocked, so block all known ports of the other side too.
    const around = (await Promise.all(others.map(({ page }) => page.evaluate(readMediaPorts)))).flat()
    const opposite = around.filter((one) => one.others.some((port) => own.has(port)))
    this.#mediaBlock.block([...own, ...[...connections, ...opposite].flatMap((one) => [...one.own, ...one.others])])
    if (isNoticed) await this.page.evaluate(() => void dispatchEvent(new Event('offline')))
  }

  async restoreNetwork({ isNoticed = false } = {}): Promise<void> {
    this.#line.resume()
    this.#mediaBlock.unblock()
    if (isNoticed) await this.page.evaluate(() => void dispatchEvent(new Event('online')))
  }

  async close(): Promise<void> {
    this.#mediaBlock.unblock()
    await this.visitor.context.close()
    await this.#line.close()
  }
}

interface ConnectionPorts {
  readonly own: readonly number[]
  readonly others: readonly number[]
}

/** Runs in the page. */
const readMediaPorts = (): ConnectionPorts[] =>
  [...globalThis.mediaPorts].map(([{ remoteDescription }, own]) => {
    const candidates = remoteDescription?.sdp.matchAll(/^a=candidate:\S+ \d udp \d+ \S+ (\d+) /gim) ?? []
    return { own, others: [...candidates].map(([, port]) => Number(port)) }
  })
