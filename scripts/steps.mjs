// Runs tools one by one, prints how long each took, and counts passed and failed tests.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import {
  combineVitestReports,
  describeExit,
  listFailedFiles,
  parsePlaywrightReport,
  parseVitestReport,
} from './parse-reports.ts'

export const root = join(import.meta.dirname, '..')
const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`

/** Starts a program with this repository's own Node first in PATH. */
export const start = (command, { env, stdio = ['ignore', 'inherit', 'inherit'] } = {}) =>
  spawn(command[0], command.slice(1), { cwd: root, stdio, env: { ...process.env, PATH, ...env } })

/** Resolves to the exit code; 127 if the program could not start. */
export const waitForExit = (child) =>
  new Promise((done) => {
    child.on('error', () => done(127))
    child.on('close', (code) => done(code ?? 1))
  })

/** Calls `stop` on SIGINT and SIGTERM. A killed npm sends no signal to its scripts, so also when the parent process ends. */
export const onStop = (stop) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
  const parent = process.ppid
  setInterval(() => process.ppid === parent || stop('SIGTERM'), 500).unref()
}

/** Deletes the report of an earlier run, which must not be counted again. */
const prepareReportPath = (name) => {
  const file = join(root, '.cache/results', `${name.replaceAll(/\W+/g, '-')}.json`)
  rmSync(file, { force: true })
  return file
}

export const tool = (name, ...command) => ({ name, command })

/** `files`: paths, or words of paths; all files of the project if there are none. */
export const vitest = (name, flags, files = []) => {
  const file = prepareReportPath(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return {
    name,
    file,
    read: parseVitestReport,
    command: ['vitest', 'run', '--passWithNoTests', ...reporters, ...flags, ...files],
    repeat: (failed) => vitest(`${name} again`, flags, failed),
  }
}

export const playwright = (name, args, env) => {
  const file = prepareReportPath(name)
  const command = ['playwright', 'test', '--pass-with-no-tests', '--reporter=list,json', ...args]
  return { name, file, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, read: parsePlaywrightReport, command }
}

const readReport = ({ file }) => (file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** The exit code decides if there is no report, or if the report names no failure. */
const readResults = (step, code, output) => {
  const itself = code === 0 ? [] : [describeExit(step.name, code, output)]
  const report = readReport(step)
  if (!report) return { ...NO_RESULTS, passed: code === 0 ? 1 : 0, failures: itself }
  const results = step.read(report)
  return { ...NO_RESULTS, ...results, failures: results.failures.length > 0 ? results.failures : itself }
}

/** Runs a program and resolves to its exit code and output; with `quiet` the output is printed only if it fails. */
const runCaptured = async ({ command, env }, quiet) => {
  // A terminal shows colours and progress only if it gets the output directly.
  const isCaptured = quiet || !process.stdout.isTTY
  const child = start(command, { env, ...(isCaptured && { stdio: ['ignore', 'pipe', 'pipe'] }) })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
      if (!quiet) process.stdout.write(text)
    })
  const code = await waitForExit(child)
  if (quiet && code !== 0) console.log(output)
  return { code, output }
}

/**
 * In CI, runs the failed files of Vitest once more. Each file makes its own world, so the second run starts from a
 * clean one. What fails twice is a failure; what passes now is flaky.
 */
const runFailedFilesAgain = async (step, first, quiet) => {
  const report = readReport(step)
  // No report names the file of an unhandled error, so a second run of other files must not hide it.
  const canRepeat = process.env.CI && step.repeat && report && !first.output.includes('Unhandled Error')
  const failed = canRepeat ? listFailedFiles(report) : []
  if (failed.length === 0) return first
  const again = step.repeat(failed)
  console.log(`  … ${again.name}: ${failed.join(' ')}`)
  const second = await runCaptured(again, quiet)
  const repeated = readReport(again)
  if (!repeated) return first
  writeFileSync(step.file, JSON.stringify(combineVitestReports(report, repeated)))
  return second
}

const runStep = async (step, quiet) => {
  const startedAt = Date.now()
  const say = (sign, detail = '') =>
    console.log(`  ${sign} ${step.name}${detail}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  say('…')
  const beat = setInterval(say, 15_000, '…')
  const { code, output } = await runFailedFilesAgain(step, await runCaptured(step, quiet), quiet)
  clearInterval(beat)
  const count = readResults(step, code, output)
  say(code === 0 ? '✔' : '✘', step.read && ` (${count.passed} passed, ${count.failures.length} failed)`)
  return { ...count, minutes: [`${step.name} ${((Date.now() - startedAt) / 60_000).toFixed(1)}`] }
}

/** `flaky`: tests that passed on a retry. `skipped`: parts that could not be installed. `minutes`: how long parts took. */
export const NO_RESULTS = { passed: 0, failures: [], flaky: [], skipped: [], durations: [], minutes: [] }
export const BUILD_FAILED = { ...NO_RESULTS, failures: ['build'] }

export const sumResults = (counts) => ({
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failures: counts.flatMap(({ failures }) => failures),
  flaky: counts.flatMap(({ flaky }) => flaky),
  skipped: counts.flatMap(({ skipped }) => skipped),
  durations: counts.flatMap(({ durations }) => durations),
  minutes: counts.flatMap(({ minutes }) => minutes),
})

export const runSequentially = async (steps, { quiet = false } = {}) => {
  const counts = []
  for (const step of steps) counts.push(await runStep(step, quiet))
  return sumResults(counts)
}

const SLOWEST_SHOWN = 10

/** The tests that took longest, in descending order. */
const findSlowest = (durations) => durations.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN)

/** Prints the slowest tests, what passed only on a retry, all failures again and a summary, and sets the exit code. */
export const reportResult = ({ passed, failures, flaky, skipped, durations, minutes }) => {
  process.exitCode = failures.length === 0 ? 0 : 1
  for (const { name, ms } of findSlowest(durations)) console.log(`slow: ${(ms / 1000).toFixed(1)} s ${name}`)
  if (minutes.length > 0) console.log(`minutes: ${minutes.join(', ')}`)
  for (const line of flaky) console.log(`flaky: ${line}`)
  for (const line of skipped) console.log(`skipped: ${line}`)
  for (const failure of failures) console.log(`✘ ${failure}`)
  console.log(`${passed} passed, ${failures.length} failed`)
}
