// Everything, in the order in which it fails fastest. Words after `npm test --` choose test files, flags go to Playwright.
import { ensureBuilt } from './built.mjs'
import { runChecks } from './checks.mjs'
import { conclude, failedAs, playwright, runStep, sum, tool, vitest } from './steps.mjs'

const args = process.argv.slice(2)
const words = args.filter((arg) => !arg.startsWith('-'))

const onTheBuild = async () => {
  if (!(await ensureBuilt())) return failedAs('build')
  const api = await runStep(vitest('API tests', ['--project', 'api', ...words]))
  const endToEnd = await runStep(playwright('end-to-end tests', args))
  const size = await runStep(tool('size of the page', 'node', 'scripts/size.mjs'))
  // A chosen few tests prove a few lines.
  if (args.length > 0) return sum([api, endToEnd, size])
  return sum([api, endToEnd, size, await runStep(tool('specification', 'node', 'scripts/specification.mjs'))])
}

conclude(sum([await runChecks(words), await onTheBuild()]))
