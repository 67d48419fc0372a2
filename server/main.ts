import { collectDefaultMetrics } from 'prom-client'
import { answerPublicPath } from '#server/features/public/answer-path.ts'
import { prepareShutdown } from '#server/web/http/graceful-shutdown.ts'
import { servePages } from '#server/web/http/pages/pages.ts'
import { createApp } from './app.ts'
import { errorText, loggableError } from './foundation/log/loggable-error.ts'
import { startTracing } from './foundation/tracing/tracing.ts'
import { createFullWorld } from './operations/demo/full/full-world.ts'
import { DEMO_PASSWORD, demoPeople } from './operations/demo/people.ts'
import { refuseDemoAccounts } from './operations/demo/remove.ts'
import { createDemoWorld, hasNoAccounts } from './operations/demo/world.ts'
import { startSummary, startWarnings } from './operations/start-summary.ts'
import { openPlatform } from './platform/platform.ts'
import { readSettings } from './platform/settings.ts'

/** Longer than `prepareShutdown` waits for open requests, and shorter than the ten seconds Docker waits after SIGTERM. */
const STOP_WITHIN_MS = 9500
/** The code of `timeout`, because 1 says that the server crashed. */
const CUT_OFF_CODE = 124
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const printDemo = (): void => {
  printLine(`\nAccounts of the demo world (password of all: ${DEMO_PASSWORD})`)
  for (const person of Object.values(demoPeople)) printLine(`  ${person.email.padEnd(30)} ${person.description}`)
}

const cutOff = (): void => {
  process.stderr.write(`${JSON.stringify({ msg: `The server did not stop within ${STOP_WITHIN_MS} ms.` })}\n`)
  process.exit(CUT_OFF_CODE)
}

/** Node would print every property of the error, including query parameters. */
const crash = (error: unknown): void => {
  process.stderr.write(`${JSON.stringify({ msg: 'The server ends.', err: loggableError(error) })}\n`)
  process.exit(1)
}
// Node also emits this event for unhandled rejections.
process.on('uncaughtException', crash)

const start = async (): Promise<void> => {
  const settings = readSettings(process.env)
  printLine(startSummary(settings))
  const stopTracing = await startTracing(settings.tracesEndpoint)
  const platform = await openPlatform(settings)
  for (const warning of startWarnings(settings)) platform.log.warn(warning)
  await refuseDemoAccounts(platform)
  if (settings.demo !== 'off' && (await hasNoAccounts(platform))) {
    printLine('The database is empty: creating the demo world …')
    await (settings.demo === 'small' ? createDemoWorld : createFullWorld)(platform)
  }
  collectDefaultMetrics({ register: platform.metrics.registry })
  const app = await createApp(platform)
  const shutdown = prepareShutdown(app.server)
  if (process.env.API_ONLY !== '1') await servePages(app, platform, (path) => answerPublicPath(platform, path))

  const stop = async (): Promise<void> => {
    setTimeout(cutOff, STOP_WITHIN_MS).unref()
    await shutdown()
    await app.close()
    await platform.close()
    await stopTracing()
    process.exit(0)
  }
  // A terminal or systemd signals the whole process group, and `npm start` forwards the signal again. The second one
  // must not end the process while requests are open.
  let isStopping = false
  const stopOnce = (): void => {
    if (!isStopping) void stop()
    isStopping = true
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopOnce)

  const address = await app.listen({ port: settings.port, host: settings.host })
  if (settings.demo !== 'off') printDemo()
  printLine(`\n${settings.public.brandName} is ready at ${address}`)
}

start().catch((error: NodeJS.ErrnoException) => {
  const isPortTaken = error.code === 'EADDRINUSE'
  process.stderr.write(
    isPortTaken ? `PORT ${process.env.PORT ?? 8080} is taken: choose another one.\n` : `${errorText(error)}\n`,
  )
  process.exit(1)
})
