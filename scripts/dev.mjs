// Development: the server restarts and the page reloads on every change.
import { onStop, start, waitForExit } from './steps.mjs'

const children = [
  start(['node', '--watch', '--watch-preserve-output', 'server/main.ts'], { stdio: 'inherit', env: { API_ONLY: '1' } }),
  start(['vite'], { stdio: 'inherit', env: { API_PORT: process.env.PORT ?? '8080' } }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
onStop(stop)
process.exitCode = await Promise.race(children.map(waitForExit))
stop()
