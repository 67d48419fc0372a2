import { ensureBuilt } from './built.mjs'
import { conclude, playwright, runStep } from './steps.mjs'

if (await ensureBuilt()) conclude(await runStep(playwright('end-to-end tests', process.argv.slice(2))))
else conclude({ passed: 0, failed: 1 })
