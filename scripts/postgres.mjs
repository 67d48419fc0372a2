// A real PostgreSQL of its own, in a folder and on a port that nobody else has, gone when the work is done.
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/support/free-port.ts'
import { ensureInstalled, isRoot } from './debian.mjs'

const newestBin = () =>
  globSync('/usr/lib/postgresql/*/bin')
    .filter((folder) => existsSync(join(folder, 'initdb')))
    .sort((a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]))[0]

const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** PostgreSQL refuses to run as root. */
const identity = () => (isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {})

const succeed = (command, args, options) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options })
  if (status !== 0) throw new Error(`${command} failed:\n${stdout ?? ''}${stderr ?? ''}`)
}

/** Runs the work with the URL of a fresh server, and stops that server whatever happens. */
export const withPostgres = async (work) => {
  const bin = ensureInstalled({ name: 'PostgreSQL', pack: 'postgresql', find: newestBin })
  const who = identity()
  const folder = mkdtempSync(join(tmpdir(), 'halaqah-postgres-'))
  if (isRoot) chownSync(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  const options = { ...who, cwd: folder }
  // pg_ctl's server keeps the streams it was born with: a pipe would never end.
  const detached = { ...options, stdio: 'ignore' }
  const port = await freePort()
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`
  try {
    const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
    succeed(join(bin, 'initdb'), ['-D', data, '-U', 'halaqah', '--auth=trust', ...locale], options)
    succeed(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'], detached)
    return await work(`postgres://halaqah@127.0.0.1:${port}/postgres`)
  } finally {
    spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], detached)
    rmSync(folder, { recursive: true, force: true })
  }
}
