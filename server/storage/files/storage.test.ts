import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readDataLocation } from '#server/platform/settings.ts'
import { S3Server } from '#tests/support/servers/s3-server.ts'
import { openStorage, storageIdentity } from './open-storage.ts'
import type { Storage } from './storage.ts'
import { FileMissing } from './storage-errors.ts'

const DAY_MS = 24 * 3_600_000
/** More than two parts of a multipart upload. */
const LARGE_BYTES = 12 * 1024 * 1024 + 7

let folder = ''
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halaqah-storage-'))
  s3 = await S3Server.create()
})
afterAll(async () => {
  await s3.remove()
  await rm(folder, { recursive: true, force: true })
})

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  let storage: Storage
  const location = () => readDataLocation({ DATA_DIR: join(folder, 'data'), ...(kind === 'bucket' && s3.environment) })
  const keys = async () => (await Array.fromAsync(storage.keys())).sort()
  const quarantined = async () => (await Array.fromAsync(storage.quarantine.list())).map(({ key }) => key).sort()
  const putBytes = async (key: string, bytes: Buffer) => {
    const source = join(folder, crypto.randomUUID())
    await writeFile(source, bytes)
    await storage.put(key, source)
  }
  const put = (key: string) => putBytes(key, Buffer.from(`bytes of ${key}`))
  const read = async (key: string) => (await buffer(await storage.read(key))).toString()

  beforeAll(async () => {
    storage = await openStorage(location())
  })
  beforeEach(async () => {
    for await (const key of storage.keys()) await storage.remove(key)
    await storage.quarantine.purge(new Date(Date.now() + DAY_MS))
  })

  test.each([0, 1, 4096, LARGE_BYTES])('a file of %i bytes comes back unchanged', async (size) => {
    const bytes = Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 9)) % 256))
    await putBytes('resource/one', bytes)
    expect(digest(await buffer(await storage.read('resource/one')))).toBe(digest(bytes))
  })

  test.each([
    [0, 0],
    [0, 3],
    [4, 8],
    [9, 9],
  ])('the range %i-%i is sent and nothing else', async (start, end) => {
    const bytes = Buffer.from('0123456789')
    await putBytes('resource/one', bytes)
    expect(await buffer(await storage.read('resource/one', { start, end }))).toEqual(bytes.subarray(start, end + 1))
  })

  test('a missing file is an error of its own, whole or in part', async () => {
    await expect(storage.read('resource/none')).rejects.toThrow(FileMissing)
    await expect(storage.read('resource/none', { start: 0, end: 1 })).rejects.toThrow(FileMissing)
    expect(await storage.storedAt('resource/none')).toBeUndefined()
  })

  test('a stored file replaces the one before it', async () => {
    await putBytes('resource/one', Buffer.from('a longer first version'))
    await putBytes('resource/one', Buffer.from('second'))
    expect(await read('resource/one')).toBe('second')
  })

  test('all keys are listed, and when each was stored', async () => {
    await Promise.all(['receipt/a', 'receipt/b', 'resource/c'].map(put))
    expect(await keys()).toEqual(['receipt/a', 'receipt/b', 'resource/c'])
    expect(Math.abs(Date.now() - Number(await storage.storedAt('receipt/a')))).toBeLessThan(60_000)
  })

  test('a removed file is gone, and removing it again is no error', async () => {
    await put('receipt/a')
    await storage.remove('receipt/a')
    await storage.remove('receipt/a')
    expect(await keys()).toEqual([])
  })

  test('a quarantined file is not listed, can be restored, and is purged after its day', async () => {
    await Promise.all(['receipt/a', 'receipt/b'].map(put))
    await storage.quarantine.add({ key: 'receipt/a', day: new Date() })
    await storage.quarantine.add({ key: 'receipt/b', day: new Date() })
    expect([await keys(), await quarantined()]).toEqual([[], ['receipt/a', 'receipt/b']])
    const [first] = (await Array.fromAsync(storage.quarantine.list())).filter(({ key }) => key === 'receipt/a')
    if (first) await storage.quarantine.restore(first)
    expect(await read('receipt/a')).toBe('bytes of receipt/a')
    await storage.quarantine.purge(new Date(Date.now() - DAY_MS))
    expect(await quarantined()).toEqual(['receipt/b'])
    await storage.quarantine.purge(new Date(Date.now() + DAY_MS))
    expect([await keys(), await quarantined()]).toEqual([['receipt/a'], []])
  })

  test('two servers that sweep the same file lose nothing and fail nowhere', async () => {
    await put('receipt/a')
    const orphan = { key: 'receipt/a', day: new Date() }
    await Promise.all([storage.quarantine.add(orphan), storage.quarantine.add(orphan)])
    expect(await quarantined()).toEqual(['receipt/a'])
    const [file] = await Array.fromAsync(storage.quarantine.list())
    if (file) await Promise.all([storage.quarantine.restore(file), storage.quarantine.restore(file)])
    expect([await keys(), await read('receipt/a')]).toEqual([['receipt/a'], 'bytes of receipt/a'])
  })

  test('the check writes, and leaves nothing that is listed', async () => {
    await storage.check()
    expect([await keys(), await quarantined()]).toEqual([[], []])
  })

  test('the id of the database is kept beside the files', async () => {
    const identity = storageIdentity(location())
    expect(await identity.read()).toBeUndefined()
    await identity.write('an id\n')
    expect((await storageIdentity(location()).read())?.trim()).toBe('an id')
    expect(await keys()).toEqual([])
  })
})

test('a start with a wrong bucket names the reason', async () => {
  const location = readDataLocation({ ...s3.environment, S3_BUCKET: 'no-such-bucket' })
  await expect(storageIdentity(location).read()).rejects.toThrow(/NoSuchBucket.*Check the S3 variables/)
})
