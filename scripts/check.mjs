import { runChecks } from './checks.mjs'
import { conclude } from './steps.mjs'

conclude(await runChecks(process.argv.slice(2)))
