import { ensureBuilt } from './ensure-built.mjs'
import { SERVER_COMMAND, SERVER_ENVIRONMENT } from './server-process.ts'
import { onStop, start } from './steps.mjs'

if (!(await ensureBuilt())) {
  console.error('The build failed; see its output above.')
  process.exit(1)
}
const server = start(SERVER_COMMAND, { stdio: 'inherit', env: { ...SERVER_ENVIRONMENT, ...process.env } })
onStop((signal) => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)))
