import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { createLog } from '#server/foundation/log/log.ts'
import { createMetrics } from '#server/foundation/metrics/metrics.ts'
import { PermanentError } from '#server/storage/jobs/job-errors.ts'
import { listenOnLoopback } from '#tests/support/network/listen-on-loopback.ts'
import { createMailer } from './mail.ts'

const mail = { to: { name: 'Aisha', address: 'aisha@example.org' }, subject: 'A lesson', text: 'At five.' }

interface Reply {
  readonly responseCode?: number
  readonly authenticates?: boolean
  readonly refusesSender?: boolean
}

/** Sends a mail to a relay that gives one reply to the sign-in, and to the sender or each recipient. */
const sendTo = async ({ responseCode = 0, authenticates = false, refusesSender = false }: Reply): Promise<unknown> => {
  const refusal = Object.assign(new Error('refused'), { responseCode })
  const relay = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusal),
    onMailFrom: (_address, _session, done) => done(refusesSender ? refusal : null),
    onRcptTo: (_address, _session, done) => done(refusal),
  })
  const port = await listenOnLoopback(relay.server)
  const smtpUrl = `smtp://${authenticates ? 'user:secret@' : ''}127.0.0.1:${port}`
  const settings = { smtpUrl, mailFrom: 'halaqah@example.org', dataDir: '' }
  const send = createMailer(settings, { log: createLog({ logLevel: 'silent' }), ...createMetrics() })
  return send(mail, 'id')
    .catch((error: unknown) => error)
    .finally(() => new Promise<void>((done) => relay.close(done)))
}

test('a recipient that the relay refuses for good is not tried again', async () => {
  expect(await sendTo({ responseCode: 550 })).toBeInstanceOf(PermanentError)
})

test.each([
  ['a greylisted mail', { responseCode: 451 }],
  ['a refused sign-in', { responseCode: 535, authenticates: true }],
  ['a mail whose sender is refused', { responseCode: 553, refusesSender: true }],
])('%s is tried again', async (_, reply) => {
  const error = await sendTo(reply)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(PermanentError)
})
