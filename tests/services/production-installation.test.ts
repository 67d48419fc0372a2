import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '#tests/support/network/free-port.ts'

/** npm takes most of this time, depending on the network. */
const ROOT = join(import.meta.dirname, '../..')
const START_TIMEOUT_MS = 300_000

const installFolder = mkdtempSync(join(tmpdir(), 'halaqah-production-'))
const appFolder = join(installFolder, 'app')
let origin: string
let environment: NodeJS.ProcessEnv

/** Copies what git would check out, without packages, and the built release. */
const checkOut = (): void => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(appFolder, file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(appFolder, file))
  }
  cpSync(join(ROOT, 'dist'), join(appFolder, 'dist'), { recursive: true, verbatimSymlinks: true })
}

beforeAll(async () => {
  checkOut()
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  // Without this repository's packages, whose Node would hide that the installation has none.
  const path = process.env.PATH?.split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const ours = Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_|DATABASE_URL)/i.test(name))
  environment = {
    ...Object.fromEntries(ours),
    PATH: path?.join(delimiter),
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://halaqah.example',
    PAYMENT_NUMBER: '03007654321',
    TRUST_PROXY: '1',
    PORT: String(port),
    DATA_DIR: join(installFolder, 'data'),
  }
})
afterAll(() => rmSync(installFolder, { recursive: true, force: true }))

const runNpm = (args: readonly string[], input = '') =>
  spawnSync('npm', args, { cwd: appFolder, env: environment, encoding: 'utf8', input })

const waitUntilServed = async (child: ChildProcess, output: () => string): Promise<void> => {
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`npm start ended: ${output()}`)
      const ready = await fetch(`${origin}/api/ready`).catch(() => undefined)
      expect(ready?.status, output()).toBe(200)
    },
    { timeout: START_TIMEOUT_MS, interval: 250 },
  )
  const page = await fetch(`${origin}/quran-chapters/1`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')])
}

/** Runs `npm start` until it serves a page; resolves to its output. */
const startOnce = async (): Promise<string> => {
  const child = spawn('npm', ['start'], {
    cwd: appFolder,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  try {
    await waitUntilServed(child, () => output)
    return output
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await once(child, 'close')
  }
}

test('npm start with NODE_ENV=production installs the build tools', async () => {
  const output = await startOnce()
  expect(output).toContain('installing packages')
  expect(existsSync(join(appFolder, 'node_modules/vite'))).toBe(true)
})

test('an installation without development packages runs the server and the admin commands', async () => {
  expect(runNpm(['ci', '--omit=dev', '--no-audit', '--no-fund']).status).toBe(0)
  await startOnce()
  const unneeded = ['vite', 'react', 'playwright'].filter((name) => existsSync(join(appFolder, 'node_modules', name)))
  expect(unneeded).toEqual([])
  const admin = runNpm(
    ['run', 'admin', '--', 'create', 'first@halaqah.example', 'First', 'Admin'],
    'a good passphrase\n',
  )
  expect([admin.status, admin.stdout], admin.stderr).toEqual([0, expect.stringContaining('is an admin now')])
})
