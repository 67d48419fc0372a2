import { setTimeout as sleep } from 'node:timers/promises'
import { Student } from './student.ts'
import { addTallies, EMPTY_TALLY, formatTally, type Tally } from './tally.ts'
import { Teacher } from './teacher.ts'

const STUDENTS = 8
const MIN_DELAY_MS = 200
const DELAY_SPREAD_MS = 1500
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const sum = (students: readonly Student[], figure: (student: Student) => number): number =>
  students.reduce((total, student) => total + figure(student), 0)

const compare = async (students: readonly Student[]): Promise<Tally> =>
  (await Promise.all(students.map((student) => student.compareWithServer()))).reduce(addTallies, EMPTY_TALLY)

/** A fault and the recovery from it. */
export interface Disturbance {
  readonly name: string
  readonly origin: string
  /** How long students write before the fault; random by default. */
  readonly delayMs?: number
  /** Causes the fault and resolves when the server answers again. */
  readonly disturb: () => Promise<void>
}

/**
 * Students write while a fault happens. Compares the acknowledged writes with the server, replays the other writes, and
 * compares again.
 */
export const runDisturbedRound = async ({
  name,
  origin,
  delayMs = MIN_DELAY_MS + Math.random() * DELAY_SPREAD_MS,
  disturb,
}: Disturbance): Promise<Tally> => {
  const teacher = await Teacher.signIn(origin)
  const students = await Promise.all(Array.from({ length: STUDENTS }, () => Student.signUp(origin)))
  const writing = students.map((student) => student.write(teacher.gigIds))
  await sleep(delayMs)
  await disturb()
  await Promise.all(writing)
  const acknowledged = sum(students, (student) => student.acknowledged)
  const replayed = sum(students, (student) => student.unanswered)
  const before = await compare(students)
  const refusals = (await Promise.all(students.map((student) => student.replay()))).flat()
  const after = await compare(students)
  const notifications = await teacher.compareNotifications(students)
  for (const refusal of refusals) printLine(`  rejected: ${refusal}`)
  const tally = [before, after, notifications, { ...EMPTY_TALLY, lost: refusals.length }].reduce(addTallies)
  printLine(`${name}: ${acknowledged} acknowledged, ${replayed} sent again; ${formatTally(tally)}`)
  return tally
}
