import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { enroll } from '#contract/enrolment.ts'
import { createFeedback } from '#contract/feedback.ts'
import { persistentSecret } from '#server/foundation/secrets/persistent-secret.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, type ApiAnswer, startApi } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { mountSmallDisk } from '#tests/support/small-disk.ts'
import { isDiskError } from './disk-error.ts'
import { ownIncomingFolder } from './incoming.ts'

const disk = mountSmallDisk(8)
let api: Api
beforeAll(async () => {
  api = await startApi(disk && { DATA_DIR: join(disk.path, 'data') })
})
afterEach(() => disk?.free())
afterAll(async () => {
  await api.close()
  disk?.unmount()
})

const newGig = async (): Promise<string> => {
  const id = crypto.randomUUID()
  const teacherId = api.world.people.teacher
  await api.platform.db
    .insert(gigs)
    .values({ id, teacherId, title: 'Sira', description: '', price: 3896, maxStudents: 5 })
  return id
}
const enrolIn = async (gigId: string) =>
  api.call(enroll, { as: 'student2', body: { gigId }, files: { receipt: [await jpeg()] }, key: gigId })
const outcome = ({ status, body, headers }: ApiAnswer) => [status, body.code, headers['retry-after']]
const RETRY_LATER = [503, 'unavailable', '60']

const silenceLog = () => vi.spyOn(api.platform.log, 'error').mockImplementation(() => undefined)
const failure = (code: string) => Object.assign(new Error(code), { code })

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', '53100'])(
  '%s is recognised as a disk error, however deep it is wrapped',
  (code) => {
    expect(isDiskError(failure(code))).toBe(true)
    expect(isDiskError(new Error('Failed query', { cause: failure(code) }))).toBe(true)
  },
)

test.each([undefined, 'ENOSPC', new Error('broken picture'), failure('ENOENT'), failure('22021')])(
  'other errors are no disk errors: %s',
  (error) => expect(isDiskError(error)).toBe(false),
)

test('a storage that cannot be written answers Retry-After instead of rejecting the receipt', async () => {
  silenceLog()
  const put = vi.spyOn(api.platform.storage, 'put').mockRejectedValueOnce(failure('EROFS'))
  const gigId = await newGig()
  expect(outcome(await enrolIn(gigId))).toEqual(RETRY_LATER)
  put.mockRestore()
  expect((await enrolIn(gigId)).status).toBe(200)
})

test('a database on a full disk answers Retry-After', async () => {
  silenceLog()
  const token = await api.tokenOf('student')
  const body = { feedbackType: 'issue', message: 'The page is slow' }
  // The job workers also use transactions, so a single mocked failure could hit one of them.
  const full = vi
    .spyOn(api.platform.db, 'transaction')
    .mockRejectedValue(new Error('Failed query', { cause: failure('53100') }))
  expect(outcome(await api.call(createFeedback, { token, body, key: 'key-of-feedback' }))).toEqual(RETRY_LATER)
  full.mockRestore()
})

test.skipIf(!disk).each([
  ['while the receipt arrives', 0],
  ['while the picture is encoded', 1],
])('a disk that is full %s answers Retry-After, leaves no file, and a retry succeeds', async (_when, pages) => {
  silenceLog()
  const gigId = await newGig()
  await disk?.fill(pages)
  expect(outcome(await enrolIn(gigId))).toEqual(RETRY_LATER)
  await disk?.free()
  expect(await readdir(ownIncomingFolder(api.platform.settings.dataDir))).toEqual([])
  expect((await enrolIn(gigId)).status).toBe(200)
})

test.skipIf(!disk)(
  'a first start on a full disk leaves no secret, and the next start creates a complete one',
  async () => {
    const secret = { name: 'key', pattern: /^x{64}$/, generate: () => 'x'.repeat(64) }
    await disk?.fill(0)
    expect(() => persistentSecret(disk?.path ?? '', secret)).toThrow('ENOSPC')
    expect(await readdir(disk?.path ?? '')).not.toContain('key')
    await disk?.free()
    expect(persistentSecret(disk?.path ?? '', secret)).toHaveLength(64)
  },
)
