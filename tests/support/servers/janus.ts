import { globSync } from 'node:fs'
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { freePort } from '#tests/support/network/free-port.ts'
import { type ServiceProcess, startService } from './service-process.ts'

const HOST = '127.0.0.1'
const API_SECRET = 'a secret between two servers'

const CORE_CONFIG = (folder: string): string => `
general: {
  api_secret = "${API_SECRET}"
  debug_level = 3
  plugins_folder = "${folder}/plugins"
  transports_folder = "${folder}/transports"
}
media: { rtp_port_range = "20000-40000" }
events: { broadcast = false }
`
const WEBSOCKETS_CONFIG = (port: number): string => `
general: { ws = true, ws_port = ${port}, ws_ip = "${HOST}", wss = false }
admin: { admin_ws = false }
`

export interface Janus {
  /** For the server's JANUS_URL and JANUS_SECRET. */
  readonly environment: Readonly<Record<'MEETING_PROVIDER' | 'JANUS_URL' | 'JANUS_SECRET', string>>
  readonly process: ServiceProcess
  /** Kills Janus and deletes its folder. */
  readonly stop: () => Promise<void>
}

/** Links only the plugins in use: with all of Debian's and no configuration for them, one start in ten crashes. */
const linkJanusModule = async (folder: string, kind: 'plugins' | 'transports', name: string): Promise<void> => {
  await mkdir(join(folder, kind))
  const [found] = globSync(`/usr/lib/*/janus/${kind}/${name}`)
  if (!found) throw new Error(`Janus has no ${name}.`)
  await symlink(found, join(folder, kind, basename(found)))
}

/** Debian's Janus with only VideoRoom and WebSockets, on loopback. */
export const startJanus = async (): Promise<Janus> => {
  const folder = await mkdtemp(join(tmpdir(), 'halaqah-janus-'))
  const port = await freePort()
  await linkJanusModule(folder, 'plugins', 'libjanus_videoroom.so')
  await linkJanusModule(folder, 'transports', 'libjanus_websockets.so')
  await writeFile(join(folder, 'janus.jcfg'), CORE_CONFIG(folder))
  await writeFile(join(folder, 'janus.transport.websockets.jcfg'), WEBSOCKETS_CONFIG(port))
  const command = ['janus', `--configs-folder=${folder}`, '--disable-colors'] as const
  const { process, stop } = await startService({ command, folder, host: HOST, port })
  return {
    environment: { MEETING_PROVIDER: 'janus', JANUS_URL: `ws://${HOST}:${port}`, JANUS_SECRET: API_SECRET },
    process,
    stop,
  }
}
