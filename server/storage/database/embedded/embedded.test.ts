import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openServerDatabase } from '#server/storage/installation/installation.ts'
import { embeddedFolder, findRunning, hasEmbeddedDatabase, startEmbedded } from './embedded.ts'
import { readPidFile } from './leftover.ts'
import { findPackage } from './programs.ts'
import type { EmbeddedServer } from './server.ts'

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'

const ONE_USER_ID = ['unshare', '--user', '--map-root-user']
const canUnshare = isRoot && isLinux && spawnSync('unshare', [...ONE_USER_ID.slice(1), 'true']).status === 0

const START_AND_WAIT = `
import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
const server = await startEmbedded(process.argv[1], false)
console.log(server.pid())
process.stdin.on('end', () => process.exit(1)).resume()`

let dataDir = ''
const undo: (() => unknown)[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'halaqah-embedded-'))
  const folder = dataDir
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
})
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
  vi.unstubAllEnvs()
})

const start = async (isDurable = false): Promise<EmbeddedServer> => {
  const server = await startEmbedded(dataDir, isDurable)
  undo.push(() => server.stop())
  return server
}
const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  )
}
const clusterFolder = () => join(embeddedFolder(dataDir), '18')

test('the first start creates a durable database in UTC that orders by code point, and later starts keep it', async () => {
  const first = await startEmbedded(dataDir)
  const [settings] = await query(
    first.url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('timezone') as zone, current_setting('server_encoding') as encoding,
      (select string_agg(x, '' order by x) from (values ('b'), ('A'), ('a'), ('B'), ('ب')) v (x)) as ordered,
      lower('ÄÉ') as lower, (select datctype from pg_database where datname = current_database()) as letters`,
  )
  expect(settings).toEqual({
    fsync: 'on',
    commit: 'on',
    zone: 'UTC',
    encoding: 'UTF8',
    ordered: 'ABabب',
    lower: 'äé',
    letters: 'C.UTF-8',
  })
  await query(first.url, 'create table kept as select 1 as n')
  await first.stop()
  const second = await start()
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }])
})

test('only the password opens the database, and other users cannot read it', async () => {
  const { url } = await start()
  await expect(query(url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
  const home = embeddedFolder(dataDir)
  for (const name of readdirSync(home).filter((entry) => !entry.startsWith('programs-')))
    expect([name, statSync(join(home, name)).mode & 0o077]).toEqual([name, 0])
})

const startInChild = async (
  wrapper: readonly string[] = [],
): Promise<{ child: ChildProcessByStdio<Writable, Readable, null>; pid: number }> => {
  const node = [process.execPath, '--input-type=module', '-e', START_AND_WAIT, dataDir]
  const [program = '', ...args] = [...wrapper, ...node]
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  undo.push(() => child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  return { child, pid: Number(line) }
}

test('the next start stops a server that a killed app left behind, and keeps its commits', async () => {
  const { child, pid } = await startInChild()
  await query(findRunning(dataDir) ?? '', 'create table kept as select 1 as n')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(readPidFile(clusterFolder())).toMatchObject({ pid, isReady: true })
  const server = await start()
  expect(server.pid()).not.toBe(pid)
  expect(await query(server.url, 'select n from kept')).toEqual([{ n: 1 }])
})

test('an app that ends by an error leaves no server behind', async () => {
  const { child } = await startInChild()
  child.stdin.end()
  await once(child, 'exit')
  await expect.poll(() => readPidFile(clusterFolder()), { timeout: 10_000 }).toBeUndefined()
})

test('after a restart of the machine, the process that got the old process id is not signalled', async () => {
  await (await startEmbedded(dataDir, false)).stop()
  const other = spawn('sleep', ['60'])
  undo.push(() => other.kill())
  const file = join(clusterFolder(), 'postmaster.pid')
  writeFileSync(file, `${other.pid}\n${clusterFolder()}\n1\n5432\n\n\n\nready\n`)
  await start()
  expect([other.exitCode, other.signalCode]).toEqual([null, null])
})

test('a server that dies is started again', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const server = await start()
  const pid = server.pid() ?? 0
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => query(server.url, 'select 1 as n').catch(() => []), { timeout: 20_000 }).toEqual([{ n: 1 }])
  expect(server.pid()).not.toBe(pid)
})

test('a data folder with a long path gets its socket in the temporary folder', async () => {
  dataDir = join(dataDir, 'a-folder-with-a-long-name-'.repeat(4))
  const { url } = await start()
  expect(decodeURIComponent(new URL(url).hostname)).toMatch(/halaqah-\w{6}$/)
  expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('without a folder for a socket the server listens on loopback, behind the password', async () => {
  dataDir = join(dataDir, 'a-folder-with-a-long-name-'.repeat(4))
  mkdirSync(join(dataDir, 'tmp'), { recursive: true })
  vi.stubEnv('TMPDIR', join(dataDir, 'tmp'))
  const { url } = await start()
  expect(new URL(url).hostname).toBe('127.0.0.1')
  expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
  await expect(query(url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
})

test.runIf(isRoot && isLinux)('root can keep the app in a folder that only root may enter', async () => {
  const closed = join(dataDir, 'closed')
  mkdirSync(join(closed, 'data'), { recursive: true })
  chmodSync(closed, 0o700)
  dataDir = join(closed, 'data')
  const { url } = await start()
  const [{ user } = {}] = await query(url, `select split_part(pg_read_file('/proc/self/status'), 'Uid:', 2) as user`)
  expect(Number.parseInt(String(user).trim(), 10)).toBeGreaterThan(0)
  expect(statSync(closed).mode & 0o777).toBe(0o700)
})

test.runIf(canUnshare)('root of a container with a single user id can start the database and stop it', async () => {
  const { child } = await startInChild(ONE_USER_ID)
  expect(await query(findRunning(dataDir) ?? '', 'select 1 as n')).toEqual([{ n: 1 }])
  child.stdin.end()
  await once(child, 'exit')
  await expect.poll(() => readPidFile(clusterFolder()), { timeout: 10_000 }).toBeUndefined()
})

test('a platform without programs is told to use DATABASE_URL', () => {
  expect(() => findPackage('sunos-x64')).toThrow(/no programs for sunos-x64.*DATABASE_URL/)
})

test('data of a newer PostgreSQL is refused and left unchanged', async () => {
  const newer = join(embeddedFolder(dataDir), '99')
  mkdirSync(newer, { recursive: true })
  writeFileSync(join(newer, 'PG_VERSION'), '99\n')
  await expect(startEmbedded(dataDir, false)).rejects.toThrow('written by PostgreSQL 99')
  expect(existsSync(clusterFolder())).toBe(false)
})

test('data of PGlite is refused and left unchanged, until an earlier release has moved it', async () => {
  const folder = join(dataDir, 'database')
  mkdirSync(folder)
  writeFileSync(join(folder, 'PG_VERSION'), '18\n')
  expect(hasEmbeddedDatabase(dataDir)).toBe(true)
  await expect(openServerDatabase({ dataDir, databaseUrl: undefined })).rejects.toThrow(
    `The database in ${folder} was written by PGlite, which only release 0.1.0 (commit 852055dd) can move to PostgreSQL`,
  )
  expect(readdirSync(dataDir)).toEqual(['database'])
  rmSync(folder, { recursive: true })
  await (await startEmbedded(dataDir, false)).stop()
  // That release was killed between the move and the renaming.
  mkdirSync(folder)
  writeFileSync(join(folder, 'PG_VERSION'), '18\n')
  await start()
})
