import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in ticks of 10 ms. */
const TICK_MS = 10

interface ProcessStatus {
  readonly pid: number
  readonly parent: number
  readonly cpuMs: number
  readonly endedChildrenMs: number
}

const readOrEmpty = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended meanwhile.
    return ''
  }
}

const readStatus = (pid: number): ProcessStatus => {
  // The second field is the name, which may contain spaces.
  const fields = readOrEmpty(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
  // User and system time of the process, and of its ended children.
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number)
  return {
    pid,
    parent: Number(fields[1]),
    cpuMs: ((user ?? 0) + (system ?? 0)) * TICK_MS,
    endedChildrenMs: ((endedUser ?? 0) + (endedSystem ?? 0)) * TICK_MS,
  }
}

/** A process and all processes below it. */
const processTree = (root: number): readonly ProcessStatus[] => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .map(readStatus)
  const below = (pid: number): ProcessStatus[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)])
  return [...all.filter(({ pid }) => pid === root), ...below(root)]
}

/** Milliseconds of CPU time that a process and those below it have used, also those that have ended. */
export const cpuTimes = (pid: number): { readonly app: number; readonly database: number } => {
  const [app, ...below] = processTree(pid)
  return {
    app: app?.cpuMs ?? 0,
    database: below.reduce((sum, { cpuMs, endedChildrenMs }) => sum + cpuMs + endedChildrenMs, 0),
  }
}

/** Milliseconds of CPU time that a process and those below it have used. */
export const cpuTime = (pid: number): number => {
  const { app, database } = cpuTimes(pid)
  return app + database
}

const proportionalMegabytes = ({ pid }: ProcessStatus): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readOrEmpty(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024

/** Megabytes of memory; what several processes share is counted once. */
export const memory = (pid: number): { readonly app: number; readonly database: number } => {
  const [app, ...database] = processTree(pid).map(proportionalMegabytes)
  return { app: app ?? 0, database: database.reduce((sum, megabytes) => sum + megabytes, 0) }
}
