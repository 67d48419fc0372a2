// `test.mjs all`, `check`, `e2e` or `soak`: fast tests run first. Further words select test files, flags are passed to
// Playwright; `soak kill 20` runs twenty rounds of one fault.
import { ensureBuilt } from './ensure-built.mjs'
import { BUILD_FAILED, playwright, reportResult, runSequentially, sumResults, tool, vitest } from './steps.mjs'

const [suite, ...args] = process.argv.slice(2)
const words = args.filter((arg) => !arg.startsWith('-'))
const TREES = ['contract', 'quran', 'first-paint', 'outbox', 'src', 'sw', 'server', 'quran-build']

const runOnBuild = async (...steps) => ((await ensureBuilt()) ? runSequentially(steps) : BUILD_FAILED)
const endToEnd = () => playwright('end-to-end tests', args)

/** Runs everything that needs no browser, in two parallel lanes for two cores. */
const check = async () => {
  const types = tool('types', 'tsc', '-b')
  const boundaries = tool('boundaries', 'depcruise', '--config', '.dependency-cruiser.mjs', ...TREES)
  const unused = tool('unused code', 'knip', '--no-progress', '--no-config-hints')
  const lint = tool('lint and format', 'biome', 'check', '.')
  const unit = vitest('unit tests', ['--project', 'unit'], words)
  const lanes = [
    [types, boundaries, unused],
    [lint, unit],
  ]
  return sumResults(await Promise.all(lanes.map((steps) => runSequentially(steps, { quiet: true }))))
}

const all = async () => {
  const api = vitest('API tests', ['--project', 'api'], words)
  const size = tool('size of the page', 'node', 'tests/bench/size.ts')
  const specification = tool('specification', 'node', 'tests/specified/specification.mjs')
  // A selection of tests covers only part of the specification.
  const last = args.length > 0 ? [] : [specification]
  return sumResults([await check(), await runOnBuild(api, endToEnd(), size, ...last)])
}

const soak = () => {
  const faults = tool('faults under load', 'node', 'tests/load/soak/soak.ts', ...args)
  const chat = tool('a class whose lines are cut', 'node', 'tests/load/chat.ts')
  const walks = playwright('long end-to-end walks', [], { E2E_ONLY: 'soak' })
  return runOnBuild(faults, ...(args.length > 0 ? [] : [chat, walks]))
}

reportResult(await { all, check, e2e: () => runOnBuild(endToEnd()), soak }[suite]())
