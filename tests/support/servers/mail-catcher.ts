import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { listenOnLoopback } from '#tests/support/network/listen-on-loopback.ts'

interface CaughtMail {
  /** The Message-ID, the same when a mail is sent again. */
  readonly id: string
  readonly body: string
}

export interface MailCatcher {
  readonly url: string
  /** Returns the text of the newest mail to an address, and waits for the first one. */
  readonly newestTo: (address: string) => Promise<string>
  /** Every mail to an address, also those that were sent again. */
  readonly mailsTo: (address: string) => readonly CaughtMail[]
  readonly countTo: (address: string) => number
  /** Without answers, the sender does not know whether a mail was accepted. */
  readonly setAnswering: (isAnswering: boolean) => void
  readonly close: () => Promise<void>
}

/** An SMTP server on loopback that stores its mails. */
export const startMailCatcher = async (): Promise<MailCatcher> => {
  const caught: (CaughtMail & { to: string })[] = []
  let isAnswering = true
  const arrived = new EventTarget()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Each mail would wait for a name server.
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      text(stream).then((body) => {
        const [, id = ''] = /^Message-ID: (\S+)/im.exec(body) ?? []
        for (const { address } of session.envelope.rcptTo) caught.push({ to: address, id, body })
        arrived.dispatchEvent(new Event('mail'))
        if (isAnswering) done()
      }, done)
    },
  })
  const port = await listenOnLoopback(server.server)
  const newestTo = async (to: string): Promise<string> => {
    const found = caught.findLast((mail) => mail.to === to)
    if (found) return found.body
    await new Promise((again) => arrived.addEventListener('mail', again, { once: true }))
    return newestTo(to)
  }
  const mailsTo = (to: string): CaughtMail[] => caught.filter((mail) => mail.to === to)
  return {
    url: `smtp://127.0.0.1:${port}`,
    newestTo,
    mailsTo,
    countTo: (to) => mailsTo(to).length,
    setAnswering: (next) => {
      isAnswering = next
    },
    close: () => new Promise((done) => server.close(done)),
  }
}
