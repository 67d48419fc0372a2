import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptStudent, enroll } from '#contract/enrolment.ts'
import { createGig, getAllGigs } from '#contract/gigs.ts'
import { checkBackup } from '#server/operations/backup/check-backup.ts'
import { createEncryption } from '#server/operations/backup/encryption.ts'
import { verifyBackup } from '#server/operations/backup/verify-backup.ts'
import { writeBackup } from '#server/operations/backup/write-backup.ts'
import { chooseSystemUser } from '#server/storage/database/embedded/system-user.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { freePort } from '#tests/support/network/free-port.ts'

/** Debian's PostgreSQL, because the docs promise support for version 15. Other tests run on the embedded version. */
const [initdb = ''] = globSync('/usr/lib/postgresql/1[5-7]/bin/initdb')
const home = mkdtempSync(join(tmpdir(), 'halaqah-oldest-'))
const data = join(home, 'data')
const owner = chooseSystemUser(data)

let api: Api
let url = ''

const runAsOwner = (name: string, ...args: readonly string[]): void => {
  const { status } = spawnSync(join(dirname(initdb), name), ['-D', data, ...args], {
    ...owner,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${name} failed.`)
}

beforeAll(async () => {
  mkdirSync(data)
  if (owner.uid !== undefined) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, home])
  runAsOwner('initdb', '-U', 'halaqah', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  const port = await freePort()
  runAsOwner('pg_ctl', '-w', '-l', join(data, 'log'), '-o', `-p ${port} -c unix_socket_directories=${home}`, 'start')
  const server = `postgres://halaqah@127.0.0.1:${port}`
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  // As on a hosted server, the app's user is no superuser.
  await client.query('create role app login createdb')
  await client.query('create database app owner app').finally(() => client.end())
  url = `postgres://app@127.0.0.1:${port}/app`
  api = await startApi({ DATABASE_URL: url })
})
afterAll(async () => {
  await api?.close()
  runAsOwner('pg_ctl', '-m', 'immediate', 'stop')
  rmSync(home, { recursive: true, force: true })
})

test('the oldest supported PostgreSQL migrates, serves the main walk, and is backed up by a user without rights', async () => {
  const body = { title: 'A class', description: 'To learn', price: 3896 }
  const gigId = (await api.call(createGig, { as: 'teacher', body })).body.gig._id
  const requested = await api.call(enroll, { as: 'student', body: { gigId }, files: { receipt: [await jpeg()] } })
  const studentId = api.world.people.student
  const accepted = await api.call(acceptStudent, { as: 'teacher', body: { gigId, studentId } })
  expect([requested.status, accepted.status]).toEqual([200, 200])
  expect((await api.call(getAllGigs, { as: 'student', query: { search: 'class' } })).status).toBe(200)
  await api.waitForJobs()
  const path = join(api.platform.settings.dataDir, 'backup.tar')
  const { dataDir } = api.platform.settings
  const options = { encrypt: createEncryption({}), mayMissFiles: false, release: '1.2.3', print: () => undefined }
  await writeBackup({ url, storage: api.platform.storage, dataDir }, path, options)
  await verifyBackup(await checkBackup({ path, keys: {} }), url)
})
