// Sends one teacher's camera to students who only watch, over a real Janus: prints received and lost packets and Janus'
// CPU time. `node tests/load/janus-class.ts 20 30` means twenty students for thirty seconds.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright'
import { startLiveApi } from '#tests/support/api/live-api.ts'
import { openRoom } from '#tests/support/api/live-room.ts'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { FAKE_DEVICES, MediaPage, type ReceivedMedia } from '#tests/support/browser/media-page.ts'
import { MediaPerson } from '#tests/support/browser/media-person.ts'
import { type Janus, startJanus } from '#tests/support/servers/janus.ts'

const [STUDENTS = 20, SECONDS = 20] = process.argv.slice(2).map(Number)
const TICKS_PER_SECOND = 100
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

/** CPU time of a process, in seconds. */
const coreSeconds = (pid: number | undefined): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

const connect = async (teacher: MediaPerson, students: readonly MediaPerson[]): Promise<number> => {
  const startedAt = Date.now()
  await Promise.all(students.map((student) => student.watch(teacher)))
  const seesTeacher = async (student: MediaPerson) => (await student.receivedFrom(teacher)).frames > 0
  while (!(await Promise.all(students.map(seesTeacher))).every(Boolean)) {
    if (Date.now() - startedAt > 60_000) throw new Error('Not every student saw the teacher within a minute.')
    await sleep(100)
  }
  return Date.now() - startedAt
}

const readReceivedMedia = (teacher: MediaPerson, students: readonly MediaPerson[]): Promise<ReceivedMedia[]> =>
  Promise.all(students.map((student) => student.receivedFrom(teacher)))

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const measure = async (janus: Janus, teacher: MediaPerson, students: readonly MediaPerson[]): Promise<boolean> => {
  printLine(`${STUDENTS} students saw the teacher after ${await connect(teacher, students)} ms`)
  const before = await readReceivedMedia(teacher, students)
  const [cpu, startedAt] = [coreSeconds(janus.process.pid), Date.now()]
  await sleep(SECONDS * 1000)
  const seconds = (Date.now() - startedAt) / 1000
  const used = coreSeconds(janus.process.pid) - cpu
  const after = await readReceivedMedia(teacher, students)
  const growthOf = (figure: 'packets' | 'frames') => after.map((one, at) => one[figure] - (before[at]?.[figure] ?? 0))
  const packets = sum(growthOf('packets'))
  const lostPackets = sum(after.map((one) => one.lost))
  const fps = growthOf('frames').map((frames) => frames / seconds)
  printLine(
    `${packets} packets in ${seconds.toFixed(1)} s (${Math.round(packets / seconds)} a second), ${lostPackets} lost`,
  )
  printLine(
    `frames a second: ${Math.min(...fps).toFixed(1)} at the slowest student, ${(sum(fps) / fps.length).toFixed(1)} mean`,
  )
  printLine(`Janus: ${((100 * used) / seconds).toFixed(1)} % of a core`)
  return lostPackets === 0 && Math.min(...growthOf('packets')) > 0
}

const janus = await startJanus()
const api = await startLiveApi(janus.environment)
const launchOptions = { ...chromiumLaunch, args: [...chromiumLaunch.args, ...FAKE_DEVICES] }
// Two browsers, so the teacher's encoder does not wait for the students' decoders.
const [teacherBrowser, studentBrowser] = [await chromium.launch(launchOptions), await chromium.launch(launchOptions)]
const [teacherPage, studentPage] = [await MediaPage.open(teacherBrowser), await MediaPage.open(studentBrowser)]
try {
  const room = await openRoom(api)
  const guest = await room.enterAs('teacher', { camera: true, microphone: true })
  const teacher = new MediaPerson(guest, teacherPage)
  await teacher.publish()
  const students: MediaPerson[] = []
  while (students.length < STUDENTS) students.push(new MediaPerson(await room.enterNew(), studentPage))
  process.exitCode = (await measure(janus, teacher, students)) ? 0 : 1
} finally {
  await Promise.all([teacherPage.close(), studentPage.close()])
  await Promise.all([teacherBrowser.close(), studentBrowser.close()])
  await api.close()
  await janus.stop()
}
