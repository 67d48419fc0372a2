import { ensureBuilt } from './built.mjs'
import { conclude, failedAs, playwright, runStep } from './steps.mjs'

if (await ensureBuilt()) conclude(await runStep(playwright('end-to-end tests', process.argv.slice(2))))
else conclude(failedAs('build'))
