// Runs the tools one by one, says how long each took, and counts what they found.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { byPlaywright, byVitest } from './reports.mjs'

export const root = join(import.meta.dirname, '..')
export const toolPath = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
const results = join(root, '.cache/results')

/** Starts a program of this repository with its own Node first on the path. */
export const start = (command, options = {}) =>
  spawn(command[0], command.slice(1), {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    env: { ...process.env, PATH: toolPath, ...options.env },
  })

/** Calls back when this command should stop: on a signal, or when npm's shell has died of one and told nobody. */
export const onStop = (stop) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
  const parent = process.ppid
  setInterval(() => process.ppid === parent || stop('SIGTERM'), 500).unref()
}

const finished = (child) =>
  new Promise((done) => {
    child.on('error', () => done(127))
    child.on('exit', (code) => done(code ?? 1))
  })

/** Where a tool leaves its figures; a file of an earlier run must not be counted again. */
const freshReport = (name) => {
  mkdirSync(results, { recursive: true })
  const file = join(results, `${name.replaceAll(/\W+/g, '-')}.json`)
  rmSync(file, { force: true })
  return file
}

const PASSED = { passed: 1, failed: 0, failures: [] }

/** The count of a thing that could not begin, or failed as a whole. */
export const failedAs = (name, why = []) => ({ passed: 0, failed: 1, failures: [{ name, why }] })

/** Without a report there is nothing to believe but the exit code. */
const counted = ({ name, read }, file, code) => {
  const itself = code === 0 ? PASSED : failedAs(`${name} ended with ${code}`)
  try {
    const count = read(JSON.parse(readFileSync(file, 'utf8')))
    if (code === 0 || count.failed > 0) return count
    return sum([count, itself])
  } catch {
    return itself
  }
}

/** A step that passes or fails as a whole. */
export const tool = (name, ...command) => ({ name, prepare: () => ({ command }) })

/** A step made of vitest's tests. */
export const vitest = (name, args, env = {}) => ({
  name,
  read: byVitest,
  prepare: () => {
    const file = freshReport(name)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return { file, env, command: ['vitest', 'run', '--passWithNoTests', ...reporters, ...args] }
  },
})

/** A step made of Playwright's tests. */
export const playwright = (name, args, env = {}) => ({
  name,
  read: byPlaywright,
  prepare: () => {
    const file = freshReport(name)
    const command = ['playwright', 'test', '--pass-with-no-tests', '--reporter=list,json', ...args]
    const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    return { file, env: { ...env, ...report }, command }
  },
})

const collect = (child) => {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return () => output
}

/** Runs a step; `quiet` holds its output back unless it fails. */
export const runStep = async (step, { quiet = false } = {}) => {
  const began = Date.now()
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`
  console.log(`  … ${step.name}`)
  const { command, file, env } = step.prepare()
  const child = start(command, { env, ...(quiet && { stdio: ['ignore', 'pipe', 'pipe'] }) })
  const output = collect(child)
  const beat = setInterval(() => console.log(`  … ${step.name}: ${seconds()}`), 15_000)
  const code = await finished(child)
  clearInterval(beat)
  if (code !== 0 && quiet) console.log(output())
  const count = counted(step, file, code)
  const detail = step.read ? ` (${count.passed} passed, ${count.failed} failed)` : ''
  console.log(`  ${code === 0 ? '✔' : '✘'} ${step.name}${detail}, ${seconds()}`)
  return count
}

/** Runs steps one after the other. */
export const inTurn = async (steps, options) => {
  const counts = []
  for (const step of steps) counts.push(await runStep(step, options))
  return sum(counts)
}

export const sum = (counts) => ({
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failed: counts.reduce((all, { failed }) => all + failed, 0),
  failures: counts.flatMap(({ failures }) => failures),
})

/** What failed, once more and together; the last line, and the exit code that goes with it. */
export const conclude = ({ passed, failed, failures }) => {
  process.exitCode = failed === 0 ? 0 : 1
  for (const { name, why } of failures) console.log([`✘ ${name}`, ...why.map((line) => `✘   ${line}`)].join('\n'))
  console.log(`${passed} passed, ${failed} failed`)
}
