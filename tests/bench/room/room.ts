// Measures a live room: the time to the first sound, the CPU time of each person, the bytes of both sound modes, and
// the error of a vowel's level. `npm run bench:room -- ../before` compares with a built checkout of another commit in
// the same run. Needs Linux.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { roomLaunch } from '#tests/support/browser/room-visitor.ts'
import { writeVowel } from '#tests/support/browser/vowel.ts'
import { measureCpu, measureFirstSound, measureSound, type SoundFigures } from './measure-room.ts'
import { Release } from './release.ts'

const ROOT = join(import.meta.dirname, '../../..')
const ROUNDS = 3
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The figures of one release, by name; undefined if the release lacks the feature. */
type Figures = ReadonlyMap<string, number | undefined>

const describeSound = (mode: string, figures: SoundFigures | undefined): [string, number | undefined][] => [
  [`${mode}, kbit/s with headers`, figures?.kilobits],
  [`${mode}, level error of the quiet part, dB`, figures?.error.quiet],
  [`${mode}, level error of the loud part, dB`, figures?.error.loud],
]

interface Contestant {
  readonly release: Release
  readonly browser: Browser
  /** The process of the browser. */
  readonly pid: number
  readonly stop: () => Promise<void>
}

const startContestant = async (folder: string, vowelFile: string): Promise<Contestant> => {
  const release = await Release.start(folder)
  const launch = { ...roomLaunch, args: [...roomLaunch.args, `--use-file-for-fake-audio-capture=${vowelFile}`] }
  const server = await chromium.launchServer(launch)
  const browser = await chromium.connect(server.wsEndpoint())
  const stop = async (): Promise<void> => {
    await browser.close()
    await server.close()
    await release.stop()
  }
  return { release, browser, pid: server.process().pid ?? 0, stop }
}

/** Each figure of all releases in turn, so that they meet the same disturbances. */
const measureAll = async (contestants: readonly Contestant[]): Promise<Figures[]> => {
  const firstSounds = contestants.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, { release, browser }] of contestants.entries())
      firstSounds[at]?.push(...(await measureFirstSound(release, browser)))
  const costs: ReadonlyMap<number, number>[] = []
  for (const contestant of contestants) costs.push(await measureCpu(contestant.release, contestant))
  const sounds: Awaited<ReturnType<typeof measureSound>>[] = []
  for (const { release, browser } of contestants) sounds.push(await measureSound(release, browser))
  return contestants.map(
    (_, at) =>
      new Map([
        ['time to the first sound, ms', median(firstSounds[at] ?? [])] as const,
        ...[...(costs[at] ?? [])].map(
          ([people, cost]) => [`CPU of each of ${people} people, ms in a second`, cost] as const,
        ),
        ...describeSound('Speech', sounds[at]?.speech),
        ...describeSound('Recitation', sounds[at]?.recitation),
      ]),
  )
}

const format = (figure: number | undefined): string => figure?.toFixed(Math.abs(figure) < 100 ? 1 : 0) ?? '–'
const formatRatio = (now: number | undefined, before: number | undefined): string =>
  now === undefined || before === undefined ? '–' : (now / before).toFixed(2)

const printFigures = (now: Figures, before: Figures | undefined): void => {
  printLine('| figure | before | now | ratio |\n| --- | ---: | ---: | ---: |')
  for (const [name, figure] of now) {
    const earlier = before?.get(name)
    printLine(`| ${name} | ${format(earlier)} | ${format(figure)} | ${formatRatio(figure, earlier)} |`)
  }
}

const temporary = mkdtempSync(join(tmpdir(), 'halaqah-vowel-'))
const contestants: Contestant[] = []
try {
  const vowelFile = join(temporary, 'vowel.wav')
  await writeVowel(vowelFile)
  for (const folder of [ROOT, ...process.argv.slice(2)])
    contestants.push(await startContestant(resolve(folder), vowelFile))
  const [now = new Map(), before] = await measureAll(contestants)
  printFigures(now, before)
} finally {
  for (const { stop } of contestants) await stop()
  rmSync(temporary, { recursive: true, force: true })
}
