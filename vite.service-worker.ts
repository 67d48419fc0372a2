import { createHash } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const WORKER = 'sw.js'
const FIRST = fileURLToPath(new URL('./sw/bootstrap.ts', import.meta.url))

/** Puts what answers first (`sw/bootstrap.ts`) before the worker that was built, which becomes a file that it imports. */
export const splitServiceWorker = (): Plugin => {
  let outDir = ''
  const closeBundle = async (): Promise<void> => {
    const whole = join(outDir, WORKER)
    const hash = createHash('sha256').update(readFileSync(whole)).digest('hex').slice(0, 8)
    const rest = `assets/worker-${hash}.js`
    renameSync(whole, join(outDir, rest))
    const lib = { entry: FIRST, formats: ['iife' as const], name: 'bootstrap', fileName: () => WORKER }
    await build({
      configFile: false,
      logLevel: 'warn',
      define: { REST: JSON.stringify(`/${rest}`) },
      build: { target: 'es2022', outDir, emptyOutDir: false, copyPublicDir: false, lib },
    })
  }
  return {
    name: 'split-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: { order: 'post', sequential: true, handler: closeBundle },
  }
}
