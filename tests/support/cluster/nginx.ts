import { readFileSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/network/free-port.ts'
import { startService } from '#tests/support/servers/service-process.ts'

const SAMPLE_PATH = join(import.meta.dirname, '../../../deploy/nginx.conf')
/** The response header in which nginx names the server that answered. */
export const SERVED_BY = 'x-served-by'

const SERVER_LINES = /(?: {2}server 127\.0\.0\.1:\d+ (.+);\n)+/
const LOG_FOLDER = /\/var\/log\/nginx/g
/** Commented-out directives. Comments in prose end in other characters. */
const DISABLED_DIRECTIVES = /^( *)# (.*[;{}])$/gm

const readSample = (): string => readFileSync(SAMPLE_PATH, 'utf8')

const replace = (text: string, pattern: RegExp, replacement: string): string => {
  if (text.search(pattern) < 0) throw new Error(`deploy/nginx.conf does not contain ${pattern}.`)
  return text.replace(pattern, replacement)
}

const serverLines = (origins: readonly string[]): string => {
  const options = SERVER_LINES.exec(readSample())?.[1] ?? ''
  return origins.map((origin) => `  server ${new URL(origin).host} ${options};\n`).join('')
}

// A single process, so that a killed test leaves no worker process.
const wrap = (folder: string): string => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/start.log crit;
worker_rlimit_nofile 16384;
events { worker_connections 16384; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  access_log off;
  add_header X-Served-By $upstream_addr always;
  include ${folder}/halaqah.conf;
}
`

type Change = readonly [pattern: RegExp, replacement: string]

/** Writes the sample with changes. @returns the path of the configuration that includes it */
const writeConfiguration = (folder: string, changes: readonly Change[]): string => {
  const file = join(folder, 'nginx.conf')
  const sample = changes.reduce((text, [pattern, replacement]) => replace(text, pattern, replacement), readSample())
  writeFileSync(join(folder, 'halaqah.conf'), sample)
  writeFileSync(file, wrap(folder))
  return file
}

export interface Nginx {
  readonly origin: string
  readonly pid: number
  /** Everything that nginx has logged, errors included. */
  readonly readLogs: () => Promise<string>
  readonly stop: () => Promise<void>
}

/** A real nginx with `deploy/nginx.conf`, in front of servers with these origins. */
export const startNginx = async (origins: readonly string[]): Promise<Nginx> => {
  const folder = await mkdtemp(join(tmpdir(), 'halaqah-nginx-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const changes = [
    [SERVER_LINES, serverLines(origins)],
    [/^ {2}listen 80;/m, `  listen 127.0.0.1:${port};`],
    [LOG_FOLDER, folder],
  ] as const
  const command = ['nginx', '-e', 'stderr', '-p', folder, '-c', writeConfiguration(folder, changes)] as const
  const { process, stop } = await startService({ command, folder, host: '127.0.0.1', port })
  const readLogs = async (): Promise<string> => {
    const logs = ['halaqah.log', 'halaqah-error.log', 'start.log'].map((name) => join(folder, name))
    return (await Promise.all(logs.map((path) => readFile(path, 'utf8')))).join('')
  }
  return { origin: `http://127.0.0.1:${port}`, pid: process.pid ?? 0, readLogs, stop }
}

/**
 * Writes `deploy/nginx.conf` with its TLS lines into a folder.
 * @returns the path of the configuration, for `nginx -t`
 */
export const writeTlsConfiguration = (
  folder: string,
  paths: { readonly certificate: string; readonly key: string },
): string => {
  const changes = [
    [DISABLED_DIRECTIVES, '$1$2'],
    [/ssl_certificate .*;/, `ssl_certificate ${paths.certificate};`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${paths.key};`],
    [/listen (80|443)/g, 'listen 127.0.0.1:2$1'],
    [LOG_FOLDER, folder],
  ] as const
  return writeConfiguration(folder, changes)
}
