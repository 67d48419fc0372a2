import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/auth.ts'
import { getResources } from '#contract/classroom/resources.ts'
import { getStudentGigs } from '#contract/enrolment.ts'
import { getMyGigs } from '#contract/gigs.ts'
import { Claims } from '#contract/user.ts'
import { type Api, startApi } from '#tests/support/api.ts'
import { readSettings } from '../platform/settings.ts'
import { isEmpty } from './world.ts'

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
])('%s is in the demo world as a %s (%s), with the known password', async (email, role, verificationStatus) => {
  const { body } = await api.call(login, { body: { email, password: 'halaqah1' } })
  const claims: unknown = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
  expect(Claims.parse(claims)).toMatchObject({ role, verificationStatus })
})

test('its teacher has three gigs with resources; its student is enrolled in one and pending in another', async () => {
  const gigs = (await api.call(getMyGigs, { as: 'teacher' })).body
  expect(gigs).toHaveLength(3)
  for (const { _id: id } of gigs)
    expect((await api.call(getResources, { as: 'teacher', params: { id } })).body.length).toBeGreaterThan(0)
  for (const status of ['enrolled', 'pending'])
    expect((await api.call(getStudentGigs, { as: 'student', query: { status } })).body).toHaveLength(1)
})

test('it is made in an empty database only, and never in production', async () => {
  expect(await isEmpty(api.platform)).toBe(false)
  const dataDir = mkdtempSync(join(tmpdir(), 'halaqah-settings-'))
  const settings = (NODE_ENV: string) =>
    readSettings({ NODE_ENV, DATA_DIR: dataDir, DEMO: 'on', PUBLIC_URL: 'https://halaqah.example' })
  expect([settings('development').demo, settings('production').demo]).toEqual([true, false])
  rmSync(dataDir, { recursive: true })
})
