// Media servers offer no loopback address. Where a machine has no other, a pair of virtual interfaces lends it one.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { ensureInstalled, isRoot, NotHere } from './debian.mjs'

const NAME = 'halaqah0'
const PEER = 'halaqah1'
/** Kept by the standards for measurements inside one machine or network. */
const ADDRESS = '198.18.0.1/30'

const hasOne = () =>
  Object.values(networkInterfaces())
    .flat()
    .some(({ family, internal }) => family === 'IPv4' && !internal)

const ip = (...args) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })

const lend = () => {
  if (!isRoot) throw new NotHere('This machine has no address but loopback, and only root can lend it one.')
  ensureInstalled({
    name: 'ip',
    pack: 'iproute2',
    find: () => ['/sbin/ip', '/usr/sbin/ip', '/bin/ip'].find(existsSync),
  })
  ip('link', 'add', NAME, 'type', 'veth', 'peer', 'name', PEER)
  ip('address', 'add', ADDRESS, 'dev', NAME)
  for (const name of [NAME, PEER]) ip('link', 'set', name, 'up')
}

/** Runs the work on a machine that has an address of its own. */
export const withOuterAddress = async (work) => {
  if (hasOne()) return work()
  lend()
  try {
    return await work()
  } finally {
    spawnSync('ip', ['link', 'delete', NAME])
  }
}
