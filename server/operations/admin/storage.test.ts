import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDataLocation } from '#server/platform/settings.ts'
import { openStorage } from '#server/storage/files/open-storage.ts'
import { copyFolderToS3 } from '#server/storage/files/s3/copy-folder.ts'
import { openServerDatabase } from '#server/storage/installation/installation.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { S3Server } from '#tests/support/servers/s3-server.ts'
import { moveFilesToS3 } from './storage.ts'

let s3: S3Server
let api: Api
beforeAll(async () => {
  s3 = await S3Server.create()
  api = await startApi()
})
afterAll(async () => {
  await api.close()
  await s3.remove()
})

const locations = () => {
  const { dataDir, databaseUrl = '' } = api.platform.settings
  const folder = readDataLocation({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  return { folder, bucket: readDataLocation({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...s3.environment }) }
}
const move = async () => {
  const lines: string[] = []
  await moveFilesToS3(api.platform.db, locations().bucket, (line) => void lines.push(line))
  return lines.join('\n')
}
const keysOf = async (location: Parameters<typeof openStorage>[0]) =>
  (await Array.fromAsync((await openStorage(location)).keys())).sort()

test('an interrupted move continues, repairs half a file, keeps the source, and moves the server to the bucket', async () => {
  const { folder, bucket } = locations()
  const keys = await keysOf(folder)
  const storage = await openStorage(bucket)
  await storage.put(keys[0] ?? '', `${folder.dataDir}/installation-id`)
  expect(await move()).toContain(`${keys.length} files copied and compared, 0 were in the bucket already.`)
  expect([await keysOf(bucket), await keysOf(folder)]).toEqual([keys, keys])
  expect(await move()).toContain(`0 files copied and compared, ${keys.length} were in the bucket already.`)
  await (await openServerDatabase(bucket)).close()
  await expect(openServerDatabase(folder)).rejects.toThrow(/moved to the bucket halaqah-files.*adopt-folder/s)
})

test('a store that dies during the copy fails it, and the next run completes it', async () => {
  const { folder, bucket } = locations()
  const storage = await openStorage(bucket)
  for await (const key of storage.keys()) await storage.remove(key)
  if (!bucket.s3) throw new Error('no bucket')
  const copy = copyFolderToS3(folder.dataDir, bucket.s3, () => undefined)
  await s3.kill()
  await expect(copy).rejects.toThrow()
  await s3.start()
  await copyFolderToS3(folder.dataDir, bucket.s3, () => undefined)
  expect(await keysOf(bucket)).toEqual(await keysOf(folder))
})

test('the bucket of another database is not overwritten', async () => {
  const { bucket } = locations()
  const other = await startApi()
  try {
    const { dataDir, databaseUrl } = other.platform.settings
    await expect(
      moveFilesToS3(other.platform.db, { ...bucket, dataDir, databaseUrl }, () => undefined),
    ).rejects.toThrow('the files have the id of another database')
  } finally {
    await other.close()
  }
})
