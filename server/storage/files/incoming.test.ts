import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { incomingFolder, ownIncomingFolder, prepareIncoming, sweepIncoming } from './incoming.ts'

const TWO_DAYS_AGO = new Date(Date.now() - 48 * 3_600_000)

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'halaqah-incoming-'))
  await prepareIncoming(dataDir)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const uploadOf = async (owner: string): Promise<string> => {
  const folder = join(incomingFolder(dataDir), owner, 'form-1')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'half'), 'half of a file')
  return folder
}
const listHalves = async () =>
  (await readdir(incomingFolder(dataDir), { recursive: true })).filter((name) => name.endsWith('half'))
const endedPid = (): number => spawnSync(process.execPath, ['--version']).pid

test('the next start removes the partial uploads of a killed server', async () => {
  await uploadOf(`${hostname()}.${endedPid()}`)
  await sweepIncoming(dataDir)
  expect(await listHalves()).toEqual([])
})

test('a server with the process id of the killed one, as in containers, removes its uploads', async () => {
  await uploadOf(`${hostname()}.${process.pid}`)
  await prepareIncoming(dataDir)
  expect(await listHalves()).toEqual([])
  expect(await readdir(ownIncomingFolder(dataDir))).toEqual([])
})

test('uploads of running processes and of other hosts are kept', async () => {
  await uploadOf(`${hostname()}.${process.pid}`)
  await uploadOf(`${hostname()}.${process.ppid}`)
  await uploadOf('another-host.1')
  await sweepIncoming(dataDir)
  expect(await listHalves()).toHaveLength(3)
})

test('files older than any upload are removed, whichever process wrote them', async () => {
  for (const owner of ['another-host.1', '.', `${hostname()}.${process.pid}`]) {
    const folder = await uploadOf(owner)
    await utimes(join(folder, 'half'), TWO_DAYS_AGO, TWO_DAYS_AGO)
    await utimes(folder, TWO_DAYS_AGO, TWO_DAYS_AGO)
  }
  await sweepIncoming(dataDir)
  expect(await listHalves()).toEqual([])
})
