import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, logout, refreshToken, resetPassword, sendOtp } from '#contract/auth/auth.ts'
import { closeRevokedSockets } from '#server/web/realtime/revoked-sessions.ts'
import type { ApiAnswer } from '#tests/support/api/api.ts'
import { type LiveApi, startLiveApi, type TestSocket } from '#tests/support/api/live-api.ts'
import { type MailCatcher, startMailCatcher } from '#tests/support/servers/mail-catcher.ts'

let api: LiveApi
let mails: MailCatcher
beforeAll(async () => {
  mails = await startMailCatcher()
  api = await startLiveApi({ SMTP_URL: mails.url })
})
afterAll(async () => {
  await api.close()
  await mails.close()
})

const cookieOf = (answer: ApiAnswer): string => String(answer.headers['set-cookie']).split(';')[0] ?? ''
const signIn = async (email: string) => {
  const answer = await api.call(login, { body: { email, password: 'halaqah1' } })
  const token: string = answer.body.token
  return { cookie: cookieOf(answer), token, socket: await api.connectAs({ token }) }
}
const reasonOf = (socket: TestSocket): Promise<string> => new Promise((done) => socket.once('disconnect', done))

test('a logout closes the sockets of its session, and they cannot reconnect', async () => {
  const [here, there] = [await signIn('student@halaqah.test'), await signIn('student@halaqah.test')]
  const reason = reasonOf(here.socket)
  await api.call(logout, { cookie: here.cookie })
  expect(await reason).toBe('io server disconnect')
  await expect(api.connectAs({ token: here.token })).rejects.toThrow('unauthorized')
  expect(there.socket.connected).toBe(true)
})

test('a password reset closes all sockets of the account', async () => {
  const email = 'student2@halaqah.test'
  const { socket, token } = await signIn(email)
  const reason = reasonOf(socket)
  await api.call(sendOtp, { body: { email } })
  const otp = /your code is (\d{6})/.exec(await mails.newestTo(email))?.[1] ?? ''
  await api.call(resetPassword, { body: { email, otp, newPassword: 'a-new-beginning' } })
  expect(await reason).toBe('io server disconnect')
  await expect(api.connectAs({ token })).rejects.toThrow('unauthorized')
})

test('the sockets of a stolen session are closed when the theft is noticed', async () => {
  const { socket, cookie } = await signIn('teacher@halaqah.test')
  const next = cookieOf(await api.call(refreshToken, { cookie }))
  await api.call(refreshToken, { cookie: next })
  await api.platform.db.execute(sql`update refresh_tokens set used_at = used_at - interval '1 minute'`)
  const reason = reasonOf(socket)
  expect((await api.call(refreshToken, { cookie })).status).toBe(401)
  expect(await reason).toBe('io server disconnect')
})

test('sockets of a session that another server revoked are closed by the regular check', async () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()]
  const accountId = api.world.people.student
  for (const id of ids)
    await api.platform.db.execute(
      sql`insert into sessions (id, account_id, expires_at) values (${id}, ${accountId}, now() + interval '1 day')`,
    )
  const closed: string[] = []
  const sockets = ids.map((sessionId) => ({
    data: { account: { sessionId } },
    disconnect: () => closed.push(sessionId),
  }))
  await closeRevokedSockets(api.platform.db, sockets)
  expect(closed).toEqual([])
  await api.platform.db.execute(sql`update sessions set revoked_at = now() where id = ${ids[0]}`)
  await closeRevokedSockets(api.platform.db, sockets)
  expect(closed).toEqual(ids.slice(0, 1))
})
