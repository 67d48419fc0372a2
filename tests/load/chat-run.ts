import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Comment } from '#contract/discussion/discussion.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { createChatClass, signInTeacher } from './chat-class.ts'
import { ChatClient } from './chat-client.ts'

export interface ChatPlan {
  readonly clients: number
  readonly messages: number
  /** For each client, at random moments. */
  readonly cuts: number
  readonly kills: number
  /** Between two messages in the class. */
  readonly pauseMs: number
}

export interface ChatFigures {
  /** Missing messages of the worst client at the end. */
  readonly missing: number
  readonly twice: number
  /** Number of different message orders that clients see. */
  readonly orders: number
  /** Messages that plain sockets alone would have lost: minimum and maximum over all clients. */
  readonly lostWithoutCatchUp: readonly [number, number]
  readonly suppressed: number
  readonly disconnects: number
  /** Time after the last cut of all connections until every client had all messages. */
  readonly settleMs: number
  readonly seconds: number
}

const SETTLE_TIMEOUT_MS = 60_000

const idsOf = (comments: readonly Comment[]): string[] => comments.map(({ _id }) => _id)

// While the server is down there is no connection to cut.
const cutOneConnection = async (clients: readonly ChatClient[], turn: number): Promise<void> => {
  const rotated = clients.map((_, place) => clients[(place + turn) % clients.length])
  const client = rotated.find((one) => one?.isConnected())
  if (client) return client.line.cut()
  await sleep(100)
  return cutOneConnection(clients, turn)
}

const cutRepeatedly = async (clients: readonly ChatClient[], plan: ChatPlan): Promise<void> => {
  const pause = (plan.messages * plan.pauseMs) / plan.cuts
  for (let count = 0; count < plan.cuts; count += 1) {
    await sleep(pause * (0.5 + Math.random()))
    await cutOneConnection(clients, count)
  }
}

const killRepeatedly = async (server: RunningServer, plan: ChatPlan): Promise<void> => {
  const pause = (plan.messages * plan.pauseMs) / (plan.kills + 1)
  for (let count = 0; count < plan.kills; count += 1) {
    await sleep(pause)
    await server.kill()
    await server.start()
  }
}

/**
 * Lets the clients post in turns. A person writes the next message once the last one is sent, so a slow machine is not
 * given more than it can do: there, each request would end with the client's timeout.
 */
export const postMessages = async (
  clients: readonly ChatClient[],
  { messages, pauseMs }: Pick<ChatPlan, 'messages' | 'pauseMs'>,
): Promise<void> => {
  const posts: Promise<void>[] = []
  for (let number = 1; number <= messages; number += 1) {
    const client = clients[number % clients.length]
    if (posts.length >= clients.length) await posts.at(-clients.length)
    if (client) posts.push(client.post(`message ${number}`))
    await sleep(pauseMs)
  }
  await Promise.all(posts)
}

/** Cuts all connections. @returns milliseconds until everyone has everything; infinite if that does not happen */
export const settle = async (clients: readonly ChatClient[], messages: number): Promise<number> => {
  const startedAt = Date.now()
  for (const { line } of clients) line.cut()
  const hasAll = ({ feed }: ChatClient): boolean => feed.current().comments.length >= messages
  // Clients notice a cut only in a later turn of the event loop, and seem connected before that.
  await sleep(100)
  while (!clients.every((client) => hasAll(client) && client.isConnected()))
    if (Date.now() - startedAt > SETTLE_TIMEOUT_MS) return Number.POSITIVE_INFINITY
    else await sleep(20)
  return Date.now() - startedAt
}

/** Compares what each client has with the number of messages posted. */
export const figuresOf = (clients: readonly ChatClient[], messages: number) => {
  const orders = clients.map(({ feed }) => idsOf(feed.current().comments))
  const lostMessages = clients.map(({ announced }) => messages - announced.size)
  return {
    missing: Math.max(...orders.map((ids) => messages - new Set(ids).size)),
    twice: Math.max(...orders.map((ids) => ids.length - new Set(ids).size)),
    orders: new Set(orders.map((ids) => ids.join())).size,
    lostWithoutCatchUp: [Math.min(...lostMessages), Math.max(...lostMessages)] as const,
    suppressed: clients.reduce((sum, { duplicates }) => sum + duplicates, 0),
    disconnects: clients.reduce((sum, { disconnects }) => sum + disconnects, 0),
  }
}

/** Runs a chat while connections are cut and the server is killed, and measures what every client has in the end. */
export const runChat = async (plan: ChatPlan): Promise<ChatFigures> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-chat-'))
  const server = new RunningServer(await freePort(), dataDir, { API_ONLY: '1' })
  const clients: ChatClient[] = []
  try {
    await server.start()
    const { origin } = server
    const { gigId, teacher, students } = await createChatClass(origin, await signInTeacher(origin), plan.clients - 1)
    clients.push(...[teacher, ...students].map((token) => new ChatClient(origin, token, gigId)))
    await Promise.all(clients.map((client) => client.connect()))
    const startedAt = Date.now()
    await Promise.all([postMessages(clients, plan), cutRepeatedly(clients, plan), killRepeatedly(server, plan)])
    const settleMs = await settle(clients, plan.messages)
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    return { ...figuresOf(clients, plan.messages), settleMs, seconds }
  } finally {
    for (const client of clients) await client.close()
    await server.dispose()
    await rm(dataDir, { recursive: true, force: true })
  }
}
