import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, crash, rollOut } from '#tests/support/cluster/cluster.ts'
import { createChatClass, signInTeacher } from './chat-class.ts'
import { ChatClient } from './chat-client.ts'
import { figuresOf, postMessages, settle } from './chat-run.ts'

export interface ClusterChatPlan {
  readonly classes: number
  /** The number of students per class. All students write, and the teacher only reads. */
  readonly students: number
  /** In each class. */
  readonly messages: number
  /** Between two messages of a class. */
  readonly pauseMs: number
}

export interface ClusterChatFigures {
  readonly messages: number
  /** The sum over all classes of the missing messages of the worst client. */
  readonly missing: number
  readonly twice: number
  /** Classes whose members see different orders. */
  readonly disordered: number
  /** Posts that failed at nginx and were repeated, as the outbox does. */
  readonly repeatedPosts: number
  readonly disconnects: number
  readonly settleMs: number
  readonly seconds: number
}

interface Talk {
  readonly readers: readonly ChatClient[]
  readonly writers: readonly ChatClient[]
}

const joinTalk = async (origin: string, teacher: string, students: number): Promise<Talk> => {
  const { gigId, ...tokens } = await createChatClass(origin, teacher, students)
  const [reader, ...writers] = [tokens.teacher, ...tokens.students].map((token) => new ChatClient(origin, token, gigId))
  const readers = reader ? [reader, ...writers] : writers
  await Promise.all(readers.map((client) => client.connect()))
  return { readers, writers }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const summarise = (talks: readonly Talk[], { messages }: ClusterChatPlan) => {
  const figures = talks.map(({ readers }) => figuresOf(readers, messages))
  return {
    messages: messages * talks.length,
    missing: sum(figures.map(({ missing }) => missing)),
    twice: sum(figures.map(({ twice }) => twice)),
    disordered: figures.filter(({ orders }) => orders !== 1).length,
    disconnects: sum(figures.map(({ disconnects }) => disconnects)),
    repeatedPosts: sum(talks.flatMap(({ readers }) => readers.map(({ repeatedPosts }) => repeatedPosts))),
  }
}

/** Kills one server in the first half, and rolls out a release in the second. */
const disturb = async (cluster: Cluster, { messages, pauseMs }: ClusterChatPlan): Promise<void> => {
  const quarter = (messages * pauseMs) / 4
  await sleep(quarter)
  await crash(cluster, cluster.servers[0])
  await sleep(quarter)
  await rollOut(cluster)
}

/** Runs several discussions while one of two servers is killed and a release is rolled out. */
export const runClusterChat = async (cluster: Cluster, plan: ClusterChatPlan): Promise<ClusterChatFigures> => {
  const talks: Talk[] = []
  try {
    const teacher = await signInTeacher(cluster.origin)
    while (talks.length < plan.classes) talks.push(await joinTalk(cluster.origin, teacher, plan.students))
    const startedAt = Date.now()
    await Promise.all([disturb(cluster, plan), ...talks.map(({ writers }) => postMessages(writers, plan))])
    const settled = await Promise.all(talks.map(({ readers }) => settle(readers, plan.messages)))
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    return { ...summarise(talks, plan), settleMs: Math.max(...settled), seconds }
  } finally {
    await Promise.all(talks.flatMap(({ readers }) => readers.map((client) => client.close())))
  }
}
