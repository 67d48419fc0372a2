import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { listenOnLoopback } from '#tests/support/network/listen-on-loopback.ts'

export interface MailCatcher {
  readonly url: string
  /** Returns the text of the newest mail to an address, and waits for the first one. */
  readonly newestTo: (address: string) => Promise<string>
  readonly countTo: (address: string) => number
  readonly close: () => Promise<void>
}

/** An SMTP server on loopback that stores its mails. */
export const startMailCatcher = async (): Promise<MailCatcher> => {
  const caught: { to: string; body: string }[] = []
  const arrived = new EventTarget()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      text(stream).then((body) => {
        for (const { address } of session.envelope.rcptTo) caught.push({ to: address, body })
        arrived.dispatchEvent(new Event('mail'))
        done()
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
  const countTo = (to: string): number => caught.filter((mail) => mail.to === to).length
  return { url: `smtp://127.0.0.1:${port}`, newestTo, countTo, close: () => new Promise((done) => server.close(done)) }
}
