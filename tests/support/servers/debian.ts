// Installs the servers that tests need from Debian packages.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

export const isRoot = process.getuid?.() === 0

/** Only root can install packages. Tests skip on this error instead of failing. */
export class NotInstallable extends Error {}

interface Package {
  /** Debian package name. */
  readonly pack: string
  /** Returns the path of its program; undefined if not installed. */
  readonly find: () => string | undefined
}

const program = (name: string) => () => globSync(`/usr/{local/,}{bin,sbin}/${name}`)[0]

export const JANUS: Package = { pack: 'janus', find: program('janus') }
export const COTURN: Package = { pack: 'coturn', find: program('turnserver') }
export const REDIS: Package = { pack: 'redis-server', find: program('redis-server') }
export const NGINX: Package = { pack: 'nginx', find: program('nginx') }
export const FIREFOX: Package = { pack: 'firefox-esr', find: program('firefox-esr') }
export const WEBKIT: Package = { pack: 'webkit2gtk-driver', find: program('WebKitWebDriver') }
/** WebKit needs a screen. */
export const XVFB: Package = { pack: 'xvfb', find: program('xvfb-run') }
export const XAUTH: Package = { pack: 'xauth', find: program('xauth') }
export const POSTGRESQL: Package = {
  pack: 'postgresql',
  find: () => globSync('/usr/lib/postgresql/*/bin/initdb')[0],
}
export const NFTABLES: Package = { pack: 'nftables', find: program('nft') }
export const IPROUTE: Package = {
  pack: 'iproute2',
  find: () => ['/sbin/ip', '/usr/sbin/ip', '/bin/ip'].find((path) => existsSync(path)),
}

const aptGet = (...args: readonly string[]): void => {
  execFileSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** @throws NotInstallable without root */
export const ensureInstalled = ({ pack, find }: Package): void => {
  if (find()) return
  if (!isRoot) throw new NotInstallable(`${pack} is not installed. Install it with: sudo apt-get install ${pack}`)
  console.log(`  … installing ${pack}`)
  aptGet('update', '-q')
  aptGet('install', '-y', '-q', '--no-install-recommends', pack)
  // Debian starts installed servers on their default ports. Tests start their own instances.
  spawnSync('service', [pack, 'stop'], { stdio: 'ignore' })
  if (!find()) throw new Error(`apt-get installed ${pack}, but its program is not where it should be.`)
}
