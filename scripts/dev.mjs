// The work loop: the server restarts and the page reloads on every change.
import { start } from './steps.mjs'

const children = [
  start(['node', '--watch', '--watch-preserve-output', 'server/main.ts'], { stdio: 'inherit', env: { API_ONLY: '1' } }),
  start(['vite'], { stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode = code ?? 0
    stop()
  })
}
