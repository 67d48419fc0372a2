import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAudit } from '#contract/admin/audit.ts'
import { login } from '#contract/auth/auth.ts'
import { getConfig } from '#contract/config.ts'
import { enroll } from '#contract/enrolment.ts'
import { getAccount } from '#contract/profile.ts'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/foundation/log/log.ts'
import { createLive } from '#server/web/realtime/realtime.ts'
import { type Api, injectCall, startApi, type TestUser } from '#tests/support/api/api.ts'

let api: Api
let app: FastifyInstance
let lines: string[] = []
beforeAll(async () => {
  api = await startApi({ LOG_LEVEL: 'silent' })
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  app = await createApp({ ...api.platform, log, live: createLive() })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await api.close()
})

const completedLine = async (endpoint: Parameters<typeof injectCall>[1], as?: TestUser) => {
  lines = []
  const { status } = await injectCall(app, endpoint, { options: {}, token: as && (await api.tokenOf(as)) })
  // The line is written when the response has left.
  await expect.poll(() => lines.filter((line) => line.includes('"request completed"'))).toHaveLength(1)
  return { status, line: lines.find((line) => line.includes('"request completed"')) ?? '' }
}

test.each([
  { what: 'a completed request', endpoint: getAccount, as: 'student', status: 200 },
  { what: 'a public call of someone signed in', endpoint: getConfig, as: 'teacher', status: 200 },
  { what: 'a call that the role does not allow', endpoint: getAudit, as: 'student', status: 403 },
  { what: 'a rejected form', endpoint: enroll, as: 'student2', status: 400 },
] as const)('the log of $what names the account', async ({ endpoint, as, status }) => {
  const completed = await completedLine(endpoint, as)
  expect(completed.status).toBe(status)
  expect(JSON.parse(completed.line)).toMatchObject({ account: api.world.people[as] })
})

test.each([
  ['public', getConfig, 200],
  ['protected', getAccount, 401],
  ['login', login, 400],
] as const)('the log of a %s call by a visitor names no account', async (_what, endpoint, status) => {
  const completed = await completedLine(endpoint)
  expect(completed.status).toBe(status)
  expect(JSON.parse(completed.line)).not.toHaveProperty('account')
})
