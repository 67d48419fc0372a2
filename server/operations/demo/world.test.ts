import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { getStudentGigs } from '#contract/enrolment.ts'
import { getMyGigs } from '#contract/gigs.ts'
import { type BookFile, getFiqhBooks, getHadithBooks } from '#contract/library/books.ts'
import { formatBookSize, toBookTitle } from '#contract/library/shelves.ts'
import { getResources } from '#contract/resources/resources.ts'
import { Claims } from '#contract/user.ts'
import { readSettings } from '#server/platform/settings.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { hasNoAccounts } from './world.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test.each([
  ['admin@halaqah.test', 'admin', null],
  ['teacher@halaqah.test', 'teacher', 'approved'],
  ['pending.teacher@halaqah.test', 'teacher', 'pending'],
  ['student@halaqah.test', 'student', null],
])('%s is in the demo world as a %s (%s), with the known password [D2.1]', async (email, role, verificationStatus) => {
  const { body } = await api.call(login, { body: { email, password: 'halaqah1' } })
  const claims: unknown = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
  expect(Claims.parse(claims)).toMatchObject({ role, verificationStatus })
})

test('the demo teacher has three gigs with resources; the student is enrolled in one and pending in another [D2.1]', async () => {
  const gigs = (await api.call(getMyGigs, { as: 'teacher' })).body
  expect(gigs).toHaveLength(3)
  for (const { _id: id } of gigs)
    expect((await api.call(getResources, { as: 'teacher', params: { id } })).body.length).toBeGreaterThan(0)
  for (const status of ['enrolled', 'pending'])
    expect((await api.call(getStudentGigs, { as: 'student', query: { status } })).body).toHaveLength(1)
})

test.each([
  ['Hadith', getHadithBooks],
  ['Fiqh', getFiqhBooks],
])('the %s shelf of a new installation has three books marked as samples', async (_, endpoint) => {
  const [folder, ...books]: BookFile[] = (await api.call(endpoint)).body.files
  expect(folder).toMatchObject({ id: '', size: 0 })
  expect(books.map(({ key }) => toBookTitle(key))).toEqual([
    'SAMPLE: REPLACE WITH YOUR COLLECTION 1',
    'SAMPLE: REPLACE WITH YOUR COLLECTION 2',
    'SAMPLE: REPLACE WITH YOUR COLLECTION 3',
  ])
  for (const { url, size, digest } of books) {
    const file = await api.app.inject({ url })
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.length]).toEqual([
      200,
      'application/pdf',
      size,
    ])
    expect(file.body.match(/\/Type\/Page\//g)?.length).toBeGreaterThan(1)
    expect(formatBookSize(size)).not.toBe('0.00 MB')
    expect(digest).toBeTruthy()
  }
})

test('the demo files are small, because every clone contains them', () => {
  const folder = join(import.meta.dirname, 'files')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  expect(bytes).toBeLessThan(150_000)
})

test('the demo is created only in an empty database, never in production [D2.1]', async () => {
  expect(await hasNoAccounts(api.platform)).toBe(false)
  const dataDir = mkdtempSync(join(tmpdir(), 'halaqah-settings-'))
  const settings = (NODE_ENV: string) =>
    readSettings({
      NODE_ENV,
      DATA_DIR: dataDir,
      DEMO: 'on',
      PUBLIC_URL: 'https://halaqah.example',
      PAYMENT_NUMBER: '03001234567',
    })
  expect([settings('development').demo, settings('production').demo]).toEqual(['on', 'off'])
  rmSync(dataDir, { recursive: true })
})
