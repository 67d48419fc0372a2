import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SERVER_ENVIRONMENT } from '../../../scripts/server-process.ts'

const ROOT = join(import.meta.dirname, '../../..')

interface Run {
  /** The operator's answer to the command's question. Undefined: there is no terminal. */
  readonly input?: string | undefined
  readonly environment: Readonly<Record<string, string>>
}

/** Runs `npm run admin` in its own process, as an operator does. */
export const runAdmin = async (words: readonly string[], { input, environment }: Run) => {
  const child = spawn(process.execPath, ['server/admin/admin.ts', ...words], {
    cwd: ROOT,
    env: { ...SERVER_ENVIRONMENT, ...process.env, NODE_ENV: 'test', DATABASE_URL: '', ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  child.stdin.end(input === undefined ? '' : `${input}\n`)
  const [code] = await once(child, 'close')
  return { code, output }
}
