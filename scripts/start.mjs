import { ensureBuilt } from './ensure-built.mjs'
import { onStop, start } from './steps.mjs'

if (!(await ensureBuilt())) {
  console.error('The build failed; see its output above.')
  process.exit(1)
}
const server = start(['node', 'server/main.ts'], { stdio: 'inherit' })
onStop((signal) => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)))
