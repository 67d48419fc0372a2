import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const LOCK_SCRIPT = `
import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
try {
  lockFolder(process.argv[1])
  console.log('holds')
  setInterval(() => undefined, 1000)
} catch (error) {
  console.log(error.message)
}`

let home = ''
let folder = ''
const children: ChildProcess[] = []
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'halaqah-lock-'))
  folder = join(home, 'database')
  await mkdir(folder)
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(home, { recursive: true, force: true })
})

const lockInChildProcess = async (path: string, environment: Readonly<Record<string, string>> = {}) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', LOCK_SCRIPT, path], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [output] = await once(child.stdout, 'data')
  return { child, said: String(output).trim() }
}

test('two servers cannot open one folder, even through a link or with another TMPDIR', async () => {
  const other = join(home, 'tmp')
  const link = join(home, 'link')
  await mkdir(other)
  await symlink(folder, link)
  expect((await lockInChildProcess(folder)).said).toBe('holds')
  expect((await lockInChildProcess(link, { TMPDIR: other })).said).toMatch(/^Another process is using the database in/)
  expect(() => lockFolder(link)).toThrow('Another process')
})

test('a killed server does not block the next one', async () => {
  const { child } = await lockInChildProcess(folder)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow('Another process')
  release()
  expect((await lockInChildProcess(folder)).said).toBe('holds')
})
