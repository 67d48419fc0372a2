import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'

export const CLASS_SIZE = 30
export const SOCKETS = 1000
const CLASSES = Math.ceil(SOCKETS / CLASS_SIZE)
/** Each class broadcasts once in this time. */
const INTERVAL_MS = 200
const CONNECTIONS_AT_ONCE = 50

/** The protocol between a page and a server. The texts are whole WebSocket messages. */
export interface Protocol {
  readonly url: (member: Member) => string
  /** Answers a message of the server until the page has entered its class. */
  readonly enter: (text: string, member: Member) => string | undefined
  /** Sent once the connection is open. */
  readonly greeting?: (member: Member) => string
  readonly hasEntered: (text: string) => boolean
  readonly broadcast: (classIndex: number) => string
  readonly isDelivery: (text: string) => boolean
}

export interface Member {
  readonly classIndex: number
  readonly seat: number
}

/** Engine.IO's ping, which a page must answer. */
const PING = '2'
const PONG = '3'

/** A class of open sockets. Broadcasts of one class arrive in order, so the n-th delivery belongs to the n-th broadcast. */
interface Classroom {
  readonly sockets: WebSocket[]
  readonly sentAt: number[]
}

const openSocket = async (protocol: Protocol, member: Member, onDelivery: () => void): Promise<WebSocket> => {
  const socket = new WebSocket(protocol.url(member), { perMessageDeflate: false })
  const entered = Promise.withResolvers<void>()
  socket.on('error', entered.reject)
  socket.on('open', () => {
    const greeting = protocol.greeting?.(member)
    if (greeting) socket.send(greeting)
  })
  socket.on('message', (data) => {
    const text = String(data)
    if (text === PING) return socket.send(PONG)
    if (protocol.isDelivery(text)) return onDelivery()
    if (protocol.hasEntered(text)) return entered.resolve()
    const answer = protocol.enter(text, member)
    if (answer) socket.send(answer)
  })
  await entered.promise
  return socket
}

/** A thousand pages in classes of thirty, connected to one server or spread over several. */
export class Crowd {
  readonly #protocol: Protocol
  readonly #classes: readonly Classroom[] = Array.from({ length: CLASSES }, () => ({ sockets: [], sentAt: [] }))
  #delays: number[] = []

  private constructor(protocol: Protocol) {
    this.#protocol = protocol
  }

  static async open(protocol: Protocol): Promise<Crowd> {
    const crowd = new Crowd(protocol)
    const members = Array.from({ length: SOCKETS }, (_, turn) => ({
      classIndex: Math.floor(turn / CLASS_SIZE),
      seat: turn % CLASS_SIZE,
    }))
    for (let first = 0; first < members.length; first += CONNECTIONS_AT_ONCE)
      await Promise.all(members.slice(first, first + CONNECTIONS_AT_ONCE).map((member) => crowd.#add(member)))
    return crowd
  }

  async #add(member: Member): Promise<void> {
    const room = this.#classes[member.classIndex]
    if (!room) return
    let received = 0
    const record = (): void => {
      this.#delays.push(performance.now() - (room.sentAt[received] ?? 0))
      received += 1
    }
    room.sockets.push(await openSocket(this.#protocol, member, record))
  }

  /** @returns the milliseconds of each delivery, and the number of lost ones */
  async measure(seconds: number): Promise<{ readonly delays: readonly number[]; readonly lost: number }> {
    this.#delays = []
    let expected = 0
    const stopAt = performance.now() + seconds * 1000
    const runClass = async (room: Classroom, index: number): Promise<void> => {
      await sleep((index * INTERVAL_MS) / CLASSES)
      for (let next = performance.now(); next < stopAt; next += INTERVAL_MS) {
        await sleep(Math.max(0, next - performance.now()))
        room.sentAt.push(performance.now())
        expected += room.sockets.length
        room.sockets[0]?.send(this.#protocol.broadcast(index))
      }
    }
    await Promise.all(this.#classes.map(runClass))
    const giveUpAt = performance.now() + 5000
    while (this.#delays.length < expected && performance.now() < giveUpAt) await sleep(20)
    return { delays: this.#delays, lost: expected - this.#delays.length }
  }

  close(): void {
    for (const { sockets } of this.#classes) for (const socket of sockets) socket.terminate()
  }
}
