// Everything, in the order in which it fails fastest. Words after `npm test --` choose test files, flags go to Playwright.
import { ensureBuilt } from './built.mjs'
import { runChecks } from './checks.mjs'
import { conclude, playwright, runStep, sum, vitest } from './steps.mjs'

const args = process.argv.slice(2)
const words = args.filter((arg) => !arg.startsWith('-'))

const endToEnd = async () => {
  if (!(await ensureBuilt())) return { passed: 0, failed: 1 }
  const built = { passed: 1, failed: 0 }
  return sum([built, await runStep(playwright('end-to-end tests', args))])
}

const checks = await runChecks(words)
const api = await runStep(vitest('API tests', ['--project', 'api', ...words]))
conclude(sum([checks, api, await endToEnd()]))
