// Media servers offer no loopback address. A machine without another address gets a pair of virtual interfaces.
import { execFileSync, spawnSync } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { ensureInstalled, IPROUTE, isRoot, NotInstallable } from '#tests/support/servers/debian.ts'

const INTERFACE_NAME = 'halaqah0'
const PEER_NAME = 'halaqah1'
/** RFC 2544 reserves this range for benchmarks. */
const ADDRESS = '198.18.0.1/30'

const hasExternalAddress = (): boolean =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .some(({ family, internal }) => family === 'IPv4' && !internal)

const runIp = (...args: readonly string[]): void => {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

const addVirtualInterface = (): void => {
  if (!isRoot) throw new NotInstallable('This machine has no address but loopback, and only root can lend it one.')
  ensureInstalled(IPROUTE)
  runIp('link', 'add', INTERFACE_NAME, 'type', 'veth', 'peer', 'name', PEER_NAME)
  runIp('address', 'add', ADDRESS, 'dev', INTERFACE_NAME)
  for (const name of [INTERFACE_NAME, PEER_NAME]) runIp('link', 'set', name, 'up')
}

export const withExternalAddress = async <T>(work: () => Promise<T>): Promise<T> => {
  if (hasExternalAddress()) return work()
  addVirtualInterface()
  try {
    return await work()
  } finally {
    spawnSync('ip', ['link', 'delete', INTERFACE_NAME])
  }
}
