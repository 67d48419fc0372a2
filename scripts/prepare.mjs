// Installs what a fresh clone lacks: the packages of the lock file, and with `--browser` a Chromium. It runs before any
// package is installed, so it is plain JavaScript for Node 18 and newer and imports only Node's own modules.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const exists = (path) => existsSync(join(root, path))
const log = (text) => console.log(`prepare: ${text}`)
const run = (command, ...args) =>
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

const fail = (text) => {
  log(text)
  process.exit(1)
}

/** npm lists the installed packages in this file. */
const NPM_RECORD = 'node_modules/.package-lock.json'
/** `npm ci --omit=dev` leaves out the build tools. A release that was built elsewhere does not need them. */
const isServeOnly = process.argv.includes('--serve') && exists('dist/current') && !exists('node_modules/vite')

const packagesIn = (file) => Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')).packages)

const arePackagesInstalled = () => {
  if (!exists(NPM_RECORD) || !exists('node_modules/.bin/node')) return false
  const installed = new Map(packagesIn(NPM_RECORD).map(([path, { version }]) => [path, version]))
  return packagesIn('package-lock.json').every(([path, { version, dev, optional, devOptional, peer }]) => {
    const isWanted = path !== '' && !optional && !devOptional && !peer && !(dev && isServeOnly)
    return !isWanted || installed.get(path) === version
  })
}

const install = () => {
  log('installing packages with npm ci (a minute or two the first time)')
  // With NODE_ENV=production npm would skip the packages that build the page.
  if (!run('npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'))
    fail('npm ci failed; see its output above. Is the network reachable?')
  if (!run(join(root, 'node_modules/.bin/node'), '--version'))
    fail('The packages contain no Node 24: npm may have skipped its install script. Try: npm rebuild node')
}

const CHROMIUM = '/usr/bin/chromium'
/** The headless shell runs the end-to-end tests an eighth faster than Chromium itself. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const OS_RELEASE = '/etc/os-release'

const isRoot = process.getuid?.() === 0
/** Ubuntu's apt package only installs the snap, so use apt on Debian alone. */
const isDebian = () => existsSync(OS_RELEASE) && /^ID=debian$/m.test(readFileSync(OS_RELEASE, 'utf8'))

// The Node that runs this script may be too old for Playwright, so ask the installed Node 24.
const findPlaywrightChromium = () => {
  const ask = "import { chromium } from 'playwright'; process.stdout.write(chromium.executablePath())"
  const node = join(root, 'node_modules/.bin/node')
  return spawnSync(node, ['--input-type=module', '-e', ask], { cwd: root, encoding: 'utf8' }).stdout
}

const ensureBrowser = () => {
  if (isRoot && isDebian() && !(existsSync(CHROMIUM) && existsSync(HEADLESS_SHELL))) {
    log('installing Chromium for the end-to-end tests')
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell')
  }
  if (existsSync(CHROMIUM) || existsSync(findPlaywrightChromium())) return
  log('installing a Chromium for the end-to-end tests')
  run('npx', '--no-install', 'playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium')
  if (!existsSync(findPlaywrightChromium()))
    fail('no Chromium could be installed. Install one as /usr/bin/chromium, or run: npx playwright install chromium')
}

if (!arePackagesInstalled()) install()
if (process.argv.includes('--browser')) ensureBrowser()
