// Makes a fresh clone ready: packages as the lock file says, and a browser where one is needed. Runs before anything is
// installed, so it is plain JavaScript for Node 18 and newer, without imports from outside Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const marker = join(root, 'node_modules/.prepared')
const lock = join(root, '.cache/prepare.lock')
const say = (text) => console.log(`prepare: ${text}`)
const sleep = (ms) => new Promise((done) => setTimeout(done, ms))

/** Runs a program and says every ten seconds that it still does. Resolves with its exit code, null if it is not there. */
const run = (command, args, { env = {}, quiet = false } = {}) =>
  new Promise((done) => {
    const started = Date.now()
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    })
    const beat = setInterval(() => say(`… ${args[0]}: ${Math.round((Date.now() - started) / 1000)} s`), 10_000)
    const end = (code) => {
      clearInterval(beat)
      done(code)
    }
    child.on('error', () => end(null))
    child.on('exit', (code) => end(code ?? 1))
  })

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

const versions = (file, isWanted = () => true) =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
    .filter(([path, entry]) => path && !entry.optional && !entry.devOptional && !entry.peer && isWanted(entry))
    .map(([path, entry]) => `${path}@${entry.version}`)

/** True if npm's own record of the installed tree holds all that the lock file asks for: somebody ran npm by hand. */
const installedByHand = (isWanted) => {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record) || !existsSync(join(root, 'node_modules/.bin/node'))) return false
  const installed = new Set(versions(record))
  return versions(join(root, 'package-lock.json'), isWanted).every((wanted) => installed.has(wanted))
}

/** A release that was built elsewhere is served without the packages that build it (`npm ci --omit=dev`). */
const canServe = () =>
  process.argv.includes('--serve') &&
  existsSync(join(root, 'dist/current')) &&
  !existsSync(join(root, 'node_modules/vite')) &&
  installedByHand((entry) => !entry.dev)

const isInstalled = () => {
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lockHash()) return true
  if (!installedByHand()) return false
  writeFileSync(marker, lockHash())
  return true
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const ownerIsGone = () => {
  try {
    const pid = Number(readFileSync(join(lock, 'pid'), 'utf8'))
    return !isAlive(pid)
  } catch {
    // No pid yet: the owner is between two lines, or died there.
    return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 5000
  }
}

const tookLock = () => {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/** Two commands started at once must not install into one another: the second waits. */
const alone = async (work) => {
  mkdirSync(dirname(lock), { recursive: true })
  for (let waits = 0; !tookLock(); waits += 1) {
    if (ownerIsGone()) rmSync(lock, { recursive: true, force: true })
    else if (waits % 20 === 0) say('another command is installing; waiting for it')
    await sleep(500)
  }
  writeFileSync(join(lock, 'pid'), String(process.pid))
  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

const fail = (text) => {
  say(text)
  process.exitCode = 1
}

const install = async () => {
  if (isInstalled()) return true
  say('installing packages with npm ci (a minute or two the first time)')
  // With NODE_ENV=production npm would leave out what builds the page.
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) {
    fail('npm ci failed; its words stand above. Is the network reachable?')
    return false
  }
  if (spawnSync(join(root, 'node_modules/.bin/node'), ['--version']).status !== 0) {
    fail('Node 24 did not arrive with the packages: npm may have refused its install script. Try: npm rebuild node')
    return false
  }
  writeFileSync(marker, lockHash())
  say('packages are installed')
  return true
}

const SYSTEM_CHROMIUM = '/usr/bin/chromium'
const SHELL = '/usr/bin/chromium-headless-shell'

// Asked of Node 24: the Node that runs this may be too old for Playwright.
const playwrightsOwn = () => {
  const ask = "import { chromium } from 'playwright'; process.stdout.write(chromium.executablePath())"
  const node = join(root, 'node_modules/.bin/node')
  return spawnSync(node, ['--input-type=module', '-e', ask], { cwd: root, encoding: 'utf8' }).stdout
}

const hasBrowser = () => existsSync(SYSTEM_CHROMIUM) || existsSync(playwrightsOwn())

const byApt = async (...packs) => {
  if (process.getuid?.() !== 0) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', '-q'], { env, quiet: true })) !== 0) return
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packs], { env, quiet: true })
}

const byPlaywright = async () => {
  const deps = process.getuid?.() === 0 ? ['--with-deps'] : []
  await run('npx', ['--no-install', 'playwright', 'install', ...deps, 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  })
}

const isDebian = () => {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

const findBrowser = async () => {
  if (hasBrowser()) return
  say('installing a Chromium for the end-to-end tests')
  // Only Debian's own package is a real browser; elsewhere apt hands out a stub.
  const bySystem = () => byApt('chromium')
  for (const way of isDebian() ? [bySystem, byPlaywright] : [byPlaywright, bySystem]) {
    await way()
    if (hasBrowser()) return say('Chromium is installed')
  }
  fail('no Chromium could be installed. Install one as /usr/bin/chromium, or run: npx playwright install chromium')
}

/** The end-to-end tests take an eighth less time in the package without a window; they run without it too. */
const findShell = async () => {
  if (!existsSync(SYSTEM_CHROMIUM) || existsSync(SHELL) || !isDebian() || process.getuid?.() !== 0) return
  say('installing Chromium without its window')
  await byApt('chromium-headless-shell')
}

const wantsBrowser = process.argv.includes('--browser')
if (wantsBrowser || !(isInstalled() || canServe())) {
  await alone(async () => {
    if (!(await install()) || !wantsBrowser) return
    await findBrowser()
    await findShell()
  })
}
