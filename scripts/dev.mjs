// The work loop: the server restarts and the page reloads on every change.
import { onStop, runStep, start, tool } from './steps.mjs'

// Does nothing where nothing has changed.
await runStep(tool('the Library', 'node', 'library/build.ts'))

const children = [
  start(['node', '--watch', '--watch-preserve-output', 'server/main.ts'], { stdio: 'inherit', env: { API_ONLY: '1' } }),
  start(['vite'], { stdio: 'inherit', env: { API_PORT: process.env.PORT ?? '8080' } }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
onStop(stop)
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode = code ?? 0
    stop()
  })
}
