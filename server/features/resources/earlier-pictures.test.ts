import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createGig } from '#contract/gigs.ts'
import { deleteResource, getResources, type Resource, uploadResources } from '#contract/resources/resources.ts'
import { files } from '#server/storage/database/schema.ts'
import { resources } from '#server/storage/database/schema-gigs.ts'
import { ownIncomingFolder } from '#server/storage/files/incoming.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { jpeg, pdf } from '#tests/support/api/sample-files.ts'
import { registerEarlierPictures } from './earlier-pictures.ts'

let api: Api
let gigId: string
beforeAll(async () => {
  api = await startApi()
  const body = { title: 'A class', description: 'To learn', price: 3896 }
  gigId = (await api.call(createGig, { as: 'teacher', body })).body.gig._id
})
afterAll(() => api.close())

/** Shares a file, and makes it one of a release without small copies. */
const shareEarlier = async (file: { readonly name: string; readonly bytes: Uint8Array }): Promise<string> => {
  const body = { gigId, title: 'Week one', description: 'To read' }
  const shared = await api.call(uploadResources, { as: 'teacher', body, files: { files: [file] } })
  const { _id: id } = shared.body.resources[0]
  await api.platform.db.update(resources).set({ thumbnailId: null }).where(eq(resources.id, id))
  return id
}
const readKey = async (id: string): Promise<string> => {
  const { db } = api.platform
  const [row] = await db
    .select({ key: files.key })
    .from(resources)
    .innerJoin(files, eq(files.id, resources.fileId))
    .where(eq(resources.id, id))
  return row?.key ?? ''
}
const isTried = async (id: string): Promise<boolean | undefined> => {
  const [row] = await api.platform.db.select().from(resources).where(eq(resources.id, id))
  return row?.isThumbnailTried
}
const catchUp = async () => {
  await Promise.all([registerEarlierPictures(api.platform), registerEarlierPictures(api.platform)])
  await api.waitForJobs()
}
const findThumbnail = async (id: string): Promise<string> => {
  const { body } = await api.call(getResources, { as: 'teacher', params: { id: gigId } })
  return body.find(({ _id }: Resource) => _id === id).thumbnailURL
}

test('a picture of an earlier release gets its small copy once, and other files get none', async () => {
  const [picture, text] = [await shareEarlier(await jpeg()), await shareEarlier(pdf())]
  expect(await findThumbnail(picture)).toBe('')
  const before = (await api.platform.db.select().from(files)).length
  const add = vi.spyOn(api.platform.jobs, 'add')
  await catchUp()
  const added = add.mock.calls.flatMap(([, { topic, payloads }]) => (topic === 'earlier-picture' ? payloads : []))
  expect(added).toEqual([{ resourceId: picture }])
  expect(await isTried(text)).toBe(true)
  const small = await api.app.inject({ url: await findThumbnail(picture) })
  expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp'])
  const { width, height } = await sharp(small.rawPayload).metadata()
  expect(Math.max(width, height)).toBeLessThanOrEqual(144)
  expect(await findThumbnail(text)).toBe('')
  await catchUp()
  expect(await api.platform.db.select().from(files)).toHaveLength(before + 1)
  expect(await readdir(ownIncomingFolder(api.platform.settings.dataDir))).toEqual([])
})

test('a picture that cannot be read, or whose bytes are lost, is tried once', async () => {
  const ids = [await shareEarlier(await jpeg()), await shareEarlier(await jpeg())]
  const [broken = '', lost = ''] = await Promise.all(ids.map(readKey))
  const { storage, settings } = api.platform
  const path = join(ownIncomingFolder(settings.dataDir), 'broken')
  await writeFile(path, 'not a picture')
  await storage.put(broken, path)
  await storage.remove(lost)
  const read = vi.spyOn(storage, 'read')
  await catchUp()
  await catchUp()
  expect(read.mock.calls.map(([key]) => key).toSorted()).toEqual([broken, lost].toSorted())
  expect(await Promise.all(ids.map(findThumbnail))).toEqual(['', ''])
  expect(await readdir(ownIncomingFolder(settings.dataDir))).toEqual([])
})

test('a picture that is removed meanwhile leaves no small copy behind', async () => {
  const id = await shareEarlier(await jpeg())
  const { storage } = api.platform
  const put = storage.put
  const kept: string[] = []
  vi.spyOn(storage, 'put').mockImplementationOnce(async (key, path) => {
    await put(key, path)
    kept.push(key)
    await api.call(deleteResource, { as: 'teacher', body: { gigId, resourceId: id } })
  })
  await catchUp()
  expect(kept).toHaveLength(1)
  expect(await Promise.all(kept.map((key) => storage.storedAt(key)))).toEqual([undefined])
})
