import { createApp } from './app.ts'
import { DEMO_PASSWORD, demoPeople } from './demo/people.ts'
import { isEmpty, makeDemoWorld } from './demo/world.ts'
import { libraryAnswers } from './features/library/library.service.ts'
import { servePages } from './platform/pages.ts'
import { openPlatform } from './platform/platform.ts'
import { readSettings } from './platform/settings.ts'

const GRACE_MS = 10_000
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const printDemo = (): void => {
  say(`\nAccounts of the demo world (password of all: ${DEMO_PASSWORD})`)
  for (const person of Object.values(demoPeople)) say(`  ${person.email.padEnd(30)} ${person.says}`)
}

const start = async (): Promise<void> => {
  const settings = readSettings(process.env)
  const platform = await openPlatform(settings)
  if (settings.demo && (await isEmpty(platform))) {
    say('The database is empty: making the demo world …')
    await makeDemoWorld(platform)
  }
  const app = await createApp(platform)
  if (process.env['API_ONLY'] !== '1') await servePages(app, platform, libraryAnswers)

  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    await app.close()
    await platform.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

  const address = await app.listen({ port: settings.port, host: settings.host })
  if (settings.demo) printDemo()
  say(`\n${settings.shown.brandName} is ready at ${address}`)
}

start().catch((error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE'
  process.stderr.write(
    isTaken ? `PORT ${process.env['PORT'] ?? 8080} is taken: choose another one.\n` : `${error.message}\n`,
  )
  process.exit(1)
})
