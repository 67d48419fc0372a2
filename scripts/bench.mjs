import { ensureBuilt } from './built.mjs'
import { onStop, start } from './steps.mjs'

if (!(await ensureBuilt())) process.exit(1)
const bench = start(['node', 'tests/bench/bench.ts', ...process.argv.slice(2)])
onStop((signal) => bench.kill(signal))
bench.on('exit', (code) => process.exit(code ?? 1))
