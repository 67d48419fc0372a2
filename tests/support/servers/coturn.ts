import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/network/free-port.ts'
import { findExternalAddress, startService } from './service-process.ts'

const GUIDE_PATH = join(import.meta.dirname, '../../../docs/meeting.md')
/** Settings that depend on the operator or the machine. */
const OVERRIDDEN_SETTINGS = /^(?:listening-port|static-auth-secret|min-port|max-port)=/

/** Reads the configuration from the operator's guide, so that the tests verify the guide too. */
const readGuideConfiguration = async (): Promise<string[]> => {
  const [, block = ''] = /```ini\n([^`]*use-auth-secret[^`]*)```/.exec(await readFile(GUIDE_PATH, 'utf8')) ?? []
  return block.split('\n').filter((line) => line && !OVERRIDDEN_SETTINGS.test(line))
}

export interface Coturn {
  readonly host: string
  readonly port: number
  /** For the server's TURN_URLS and TURN_SECRET. */
  readonly environment: Readonly<Record<'TURN_URLS' | 'TURN_SECRET', string>>
  readonly stop: () => Promise<void>
}

/** A real coturn, configured as in docs/meeting.md. It relays only to this machine's own address. */
export const startCoturn = async (): Promise<Coturn> => {
  const host = findExternalAddress()
  if (!host) throw new Error('This machine has no address but loopback.')
  const folder = await mkdtemp(join(tmpdir(), 'halaqah-coturn-'))
  const port = await freePort()
  const secret = crypto.randomUUID()
  const overrides = [
    `listening-ip=${host}`,
    `relay-ip=${host}`,
    `listening-port=${port}`,
    'min-port=40001',
    'max-port=49999',
    `static-auth-secret=${secret}`,
    `allowed-peer-ip=${host}`,
    `userdb=${join(folder, 'db')}`,
    `pidfile=${join(folder, 'pid')}`,
    'log-file=stdout',
  ]
  const file = join(folder, 'turnserver.conf')
  await writeFile(file, [...(await readGuideConfiguration()), ...overrides].join('\n'))
  const { stop } = await startService({ command: ['turnserver', '-c', file], folder, host, port })
  const urls = ['udp', 'tcp'].map((transport) => `turn:${host}:${port}?transport=${transport}`)
  return { host, port, environment: { TURN_URLS: urls.join(','), TURN_SECRET: secret }, stop }
}
